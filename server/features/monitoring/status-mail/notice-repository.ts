import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { incidents } from '#server/db/monitoring-schema.ts';
import { incidentMonitors, statusNotices, statusPages } from '#server/db/push-status-schema.ts';
import { toStatusRow } from '#server/features/monitoring/status/status-repository.ts';

export type NoticeRow = typeof statusNotices.$inferSelect;

const MINUTE_MS = 60_000;
/** What is noted in so short a time is told at once. */
const GATHER_MS = MINUTE_MS;
/** Notes are told no more often than this. */
const PAUSE_MS = 15 * MINUTE_MS;

/** What subscribers of status pages are to be told of incidents, each once; inside the transaction of what it tells. */
export function createNoticeRepository({ db, run }: Pick<Database, 'db' | 'run'>) {
  return {
    /** That an incident has begun, on all pages that show one of its monitors and have not told it. */
    async start(incidentId: string, nowMs: number): Promise<void> {
      await run(
        `insert into status_notices (page_id, incident_id, event, created_at_ms, due_at_ms)
         select p.id, i.id, 'start', $2, $2 from incidents i join status_pages p on p.user_id = i.user_id and p.is_on
         where i.id = $1 and exists (select 1 from incident_monitors m where m.incident_id = i.id
           and p.settings -> 'components' @> jsonb_build_array(jsonb_build_object('monitorId', m.monitor_id)))
         on conflict do nothing`,
        [incidentId, nowMs],
      );
    },

    /** That something new was noted of it, where notes are shown and its beginning was told. */
    async update(incidentId: string, nowMs: number): Promise<void> {
      await run(
        `insert into status_notices (page_id, incident_id, event, created_at_ms, due_at_ms)
         select p.id, s.incident_id, 'update', $2, $2 + $3::bigint from status_notices s join status_pages p on p.id = s.page_id
         where s.incident_id = $1 and s.event = 'start' and p.is_on and p.settings -> 'showsNotes' = 'true'
         on conflict (page_id, incident_id, event) do update set created_at_ms = excluded.created_at_ms, after_id = '', done_at_ms = null,
           due_at_ms = greatest(excluded.due_at_ms, status_notices.done_at_ms + $4::bigint)`,
        [incidentId, nowMs, GATHER_MS, PAUSE_MS],
      );
    },

    /** That it is over, where its beginning was told. */
    async end(incidentId: string, nowMs: number): Promise<void> {
      await run(
        `insert into status_notices (page_id, incident_id, event, created_at_ms, due_at_ms)
         select page_id, incident_id, 'end', $2, $2 from status_notices where incident_id = $1 and event = 'start'
         on conflict do nothing`,
        [incidentId, nowMs],
      );
    },

    /** The one that has waited longest, which others leave alone until the transaction ends, with what it is about; `null` for none. */
    async takeDue(nowMs: number) {
      const [row] = await db
        .select({ notice: statusNotices, page: statusPages, incident: incidents })
        .from(statusNotices)
        .innerJoin(statusPages, eq(statusPages.id, statusNotices.pageId))
        .innerJoin(incidents, eq(incidents.id, statusNotices.incidentId))
        .where(and(isNull(statusNotices.doneAtMs), lte(statusNotices.dueAtMs, nowMs)))
        .orderBy(asc(statusNotices.dueAtMs), asc(statusNotices.createdAtMs))
        .limit(1)
        .for('update', { of: statusNotices, skipLocked: true });
      return row === undefined ? null : { ...row, page: toStatusRow(row.page) };
    },

    /** Which monitors an incident was about. */
    async monitorsOf(incidentId: string): Promise<string[]> {
      const rows = await db
        .select({ id: incidentMonitors.monitorId })
        .from(incidentMonitors)
        .where(eq(incidentMonitors.incidentId, incidentId));
      return rows.map(({ id }) => id);
    },

    /** How far it is told. @param doneAtMs null while somebody is left. */
    async note(row: NoticeRow, afterId: string, doneAtMs: number | null): Promise<void> {
      const { pageId, incidentId, event } = row;
      await db
        .update(statusNotices)
        .set({ afterId, doneAtMs })
        .where(
          and(
            eq(statusNotices.pageId, pageId),
            eq(statusNotices.incidentId, incidentId),
            eq(statusNotices.event, event),
          ),
        );
    },
  };
}
