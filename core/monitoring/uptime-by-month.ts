type UptimeMonth = {
  /** Its first moment (UTC). */
  readonly startMs: number;
  readonly up: number;
  readonly down: number;
  /** Percent of the checks that were well; null without any. */
  readonly uptimePct: number | null;
};
type Day = { readonly startMs: number; readonly up: number; readonly down: number };

/** Checks of days by month (UTC), the newest month first. Those in maintenance or of which nothing is known are in no day. */
export function uptimeByMonth(days: readonly Day[]): UptimeMonth[] {
  const months = new Map<number, { up: number; down: number }>();
  for (const { startMs, up, down } of days) {
    const day = new Date(startMs);
    const monthMs = Date.UTC(day.getUTCFullYear(), day.getUTCMonth());
    const month = months.get(monthMs) ?? { up: 0, down: 0 };
    months.set(monthMs, { up: month.up + up, down: month.down + down });
  }
  return [...months]
    .toSorted(([a], [b]) => b - a)
    .map(([startMs, { up, down }]) => ({
      ...{ startMs, up, down },
      uptimePct: up + down === 0 ? null : (100 * up) / (up + down),
    }));
}
