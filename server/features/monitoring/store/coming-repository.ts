import { DUE_KINDS, type DueRun } from '#core/contract/monitoring.ts';
import type { Database } from '#server/db/database.ts';

const MAX_LISTED = 5;

/** What runs next by itself, whichever part of the server runs it. */
export function createComingRepository({ run }: Pick<Database, 'run'>) {
  return {
    /** The soonest first. @param sites that are seen; null for all, and then reports, too. */
    async list(userId: string, sites: readonly string[] | null): Promise<DueRun[]> {
      const { rows } = await run(
        `(select id, 'analysis' as kind, site, settings->>'analysis' as name, next_at_ms as at_ms from monitors
          where user_id = $1 and kind = 'analysis' and next_at_ms is not null and ($2::text[] is null or site = any($2)))
         union all
         (select site || ' ' || search, 'positions', site, '', next_at_ms from serp_schedules
          where user_id = $1 and next_at_ms is not null and ($2::text[] is null or site = any($2)))
         union all
         (select id, 'report', '', settings->>'name', next_at_ms from report_schedules
          where user_id = $1 and next_at_ms is not null and deleted_at_ms is null and $2::text[] is null)
         order by at_ms, id limit $3`,
        [userId, sites, MAX_LISTED],
      );
      return rows.flatMap(({ id, kind, site, name, at_ms: atMs }) => {
        const known = DUE_KINDS.find((each) => each === kind);
        if (known === undefined) return [];
        return [{ id: String(id), kind: known, site: String(site), name: String(name), atMs: Number(atMs) }];
      });
    },
  };
}
