import { and, asc, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { statusSettings, type StatusSettings } from '#core/contract/status-page.ts';
import { monitorSettings } from '#core/contract/monitor-settings.ts';
import type { DayCount } from '#core/monitoring/status-view.ts';
import { reportBrandSchema, type ReportBrandRow } from '#core/reports/brand-row.ts';
import type { Database } from '#server/db/database.ts';
import { listRows } from '#server/db/list-schema.ts';
import { incidents, monitors } from '#server/db/monitoring-schema.ts';
import { incidentMonitors, statusPages } from '#server/db/push-status-schema.ts';

export type StatusRow = Omit<typeof statusPages.$inferSelect, 'settings'> & { readonly settings: StatusSettings };
export type StatusRepository = ReturnType<typeof createStatusRepository>;
export type StatusMonitor = Pick<
  typeof monitors.$inferSelect,
  'id' | 'site' | 'kind' | 'state' | 'nextAtMs' | 'settings'
>;
export type StatusIncident = Pick<
  typeof incidents.$inferSelect,
  'id' | 'reason' | 'severity' | 'startedAtMs' | 'endedAtMs' | 'note'
> & { readonly monitorIds: readonly string[] };

const MAX_INCIDENTS = 60;

/** Status pages, and what they show of monitors. */
export function createStatusRepository({ db, run }: Pick<Database, 'db' | 'run'>) {
  const columns = {
    ...{ id: monitors.id, site: monitors.site, kind: monitors.kind, state: monitors.state },
    ...{ nextAtMs: monitors.nextAtMs, settings: monitors.settings },
  };
  return {
    async pages(userId: string): Promise<StatusRow[]> {
      const rows = await db.select().from(statusPages).where(eq(statusPages.userId, userId)).orderBy(statusPages.brand);
      return rows.flatMap((row) => toStatusRow(row) ?? []);
    },

    async find(userId: string, brand: string): Promise<StatusRow | null> {
      const [row] = await db
        .select()
        .from(statusPages)
        .where(and(eq(statusPages.userId, userId), eq(statusPages.brand, brand)));
      return row === undefined ? null : toStatusRow(row);
    },

    /** A page that is on, by its address; `null` for none. */
    async shown(hostBrandId: string, name: string): Promise<StatusRow | null> {
      const [row] = await db
        .select()
        .from(statusPages)
        .where(and(eq(statusPages.hostBrandId, hostBrandId), eq(statusPages.name, name), eq(statusPages.isOn, true)));
      return row === undefined ? null : toStatusRow(row);
    },

    /** @throws what `isUniqueViolation` tells when the name is taken. */
    async save(row: StatusRow): Promise<void> {
      const { id: _id, userId: _userId, brand: _brand, ...set } = row;
      await db
        .insert(statusPages)
        .values(row)
        .onConflictDoUpdate({ target: [statusPages.userId, statusPages.brand], set });
    },

    /** All monitors of an account, or those of the ids, the oldest first. */
    async monitors(userId: string, ids?: readonly string[]): Promise<StatusMonitor[]> {
      return (
        db
          .select(columns)
          .from(monitors)
          // The pages that one watches along with a sitemap are part of it.
          .where(
            and(
              eq(monitors.userId, userId),
              isNull(monitors.parentId),
              ids === undefined ? undefined : inArray(monitors.id, [...ids]),
            ),
          )
          .orderBy(asc(monitors.site), asc(monitors.createdAtMs), asc(monitors.id))
      );
    },

    /** Checks by monitor and day (UTC), those in maintenance left out; today's as they are. */
    async days(
      ids: readonly string[],
      fromMs: number,
      todayMs: number,
    ): Promise<ReadonlyMap<string, readonly DayCount[]>> {
      const { rows } = await run(
        `select monitor_id, start_ms, up, down from monitor_rollups
           where monitor_id = any($1) and span = 'day' and start_ms >= $2 and start_ms < $3
         union all
         select monitor_id, $3::bigint, count(*) filter (where state = 1), count(*) filter (where state = 0)
           from monitor_checks where monitor_id = any($1) and at_ms >= $3 group by 1`,
        [ids, fromMs, todayMs],
      );
      const counts = rows.map((row) => ({
        id: String(row['monitor_id']),
        count: { startMs: Number(row['start_ms']), up: Number(row['up']), down: Number(row['down']) },
      }));
      return new Map(ids.map((id) => [id, counts.filter((each) => each.id === id).map(({ count }) => count)]));
    },

    /** Incidents of monitors that are open or ended after a moment, the newest first. */
    async incidents(userId: string, ids: readonly string[], sinceMs: number): Promise<StatusIncident[]> {
      const { id, reason, severity, startedAtMs, endedAtMs, note } = incidents;
      const rows = await db
        .select({ id, reason, severity, startedAtMs, endedAtMs, note, monitorId: incidentMonitors.monitorId })
        .from(incidents)
        .innerJoin(incidentMonitors, eq(incidentMonitors.incidentId, incidents.id))
        .where(
          and(
            eq(incidents.userId, userId),
            inArray(incidentMonitors.monitorId, [...ids]),
            or(isNull(endedAtMs), gte(endedAtMs, sinceMs)),
          ),
        )
        .orderBy(desc(startedAtMs), desc(id));
      const byId = new Map<string, StatusIncident>();
      for (const { monitorId, ...row } of rows)
        byId.set(row.id, { ...row, monitorIds: [...(byId.get(row.id)?.monitorIds ?? []), monitorId] });
      return [...byId.values()].slice(0, MAX_INCIDENTS);
    },

    /** A brand of the account's reports; `null` for none. */
    async reportBrand(userId: string, id: string): Promise<ReportBrandRow | null> {
      const [row] = await db
        .select({ value: listRows.value })
        .from(listRows)
        .where(and(eq(listRows.userId, userId), eq(listRows.list, 'report-brands'), eq(listRows.id, id)));
      return reportBrandSchema.safeParse(row?.value).data ?? null;
    },
  };
}

/** Settings that this version cannot read make no page. */
export function toStatusRow(row: typeof statusPages.$inferSelect): StatusRow | null {
  const settings = statusSettings.safeParse(row.settings);
  return settings.success ? { ...row, settings: settings.data } : null;
}

/** How a monitor is set; `null` for what this version does not know. */
export function settingsOf({ settings }: Pick<StatusMonitor, 'settings'>) {
  return monitorSettings.safeParse(settings).data ?? null;
}
