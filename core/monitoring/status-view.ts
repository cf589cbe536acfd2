import { isInWindow, type Window } from './clock-times.ts';

/** How something stands for those who use it, the worst first. */
export const SERVICE_STATES = ['outage', 'limited', 'maintenance', 'unknown', 'up'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** What is known of a monitor. */
export type Watched = {
  readonly state: 'new' | 'up' | 'down';
  readonly isPaused: boolean;
  readonly severity: 'critical' | 'warning' | 'info';
  readonly windows: readonly Window[];
  readonly zone: string;
};

const DAY_MS = 86_400_000;
/** How far back a status page looks. */
export const STATUS_DAYS = 90;

/** How what is watched stands. What is not critical is limited, and not out. */
export function serviceStateOf({ state, isPaused, severity, windows, zone }: Watched, nowMs: number): ServiceState {
  if (isPaused) return 'unknown';
  if (isInWindow(windows, zone, nowMs)) return 'maintenance';
  if (state === 'down') return severity === 'critical' ? 'outage' : 'limited';
  return state === 'up' ? 'up' : 'unknown';
}

/** How all of it stands: as the worst of it; what nothing is known of counts only when nothing is known of anything. */
export function overallState(states: readonly ServiceState[]): ServiceState {
  return SERVICE_STATES.find((state) => state !== 'unknown' && states.includes(state)) ?? 'unknown';
}

/** Checks of a day, those in maintenance and those that told nothing left out. */
export type DayCount = { readonly startMs: number; readonly up: number; readonly down: number };
export type StatusDay = { readonly startMs: number; readonly pct: number | null };

/** Midnight (UTC) of the first day a status page shows. */
export function firstDayMs(nowMs: number): number {
  return nowMs - (nowMs % DAY_MS) - (STATUS_DAYS - 1) * DAY_MS;
}

/** Each day, the oldest first, with its share of checks that were well in percent; null without checks. */
export function statusDays(counts: readonly DayCount[], nowMs: number): StatusDay[] {
  const byDay = new Map(counts.map((count) => [count.startMs, count]));
  const firstMs = firstDayMs(nowMs);
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const startMs = firstMs + index * DAY_MS;
    const count = byDay.get(startMs);
    return { startMs, pct: count === undefined ? null : shareOf(count) };
  });
}

/** Percent of all checks that were well; null without checks. */
export function statusUptime(counts: readonly DayCount[]): number | null {
  const sum = (of: (count: DayCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  return shareOf({ up: sum(({ up }) => up), down: sum(({ down }) => down) });
}

function shareOf({ up, down }: Pick<DayCount, 'up' | 'down'>): number | null {
  return up + down === 0 ? null : (100 * up) / (up + down);
}
