import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import { deploys, incidents, monitorChanges, monitorRollups, monitors } from '#server/db/monitoring-schema.ts';
import type { Span } from '#core/reports/snapshot.ts';

export type WatchRepository = ReturnType<typeof createWatchRepository>;
/** What tells whether a website can be reached. */
const REACHED = ['availability', 'keyword'];
const MOST = 300;

/** What reports say of what was watched: of one website of a user, in a span of time. */
export function createWatchRepository(db: Queryable) {
  return {
    /** Checks of whether it can be reached by day (UTC), oldest first. */
    async days(userId: string, site: string, { fromMs, toMs }: Span) {
      const sumOf = (column: AnyPgColumn) => sql<string>`sum(${column})`;
      const rows = await db
        .select({
          atMs: monitorRollups.startMs,
          up: sumOf(monitorRollups.up),
          down: sumOf(monitorRollups.down),
          sum: sumOf(monitorRollups.sum),
          values: sumOf(monitorRollups.values),
        })
        .from(monitorRollups)
        .innerJoin(monitors, eq(monitors.id, monitorRollups.monitorId))
        .where(
          and(
            and(eq(monitors.userId, userId), eq(monitors.site, site), inArray(monitors.kind, REACHED)),
            and(eq(monitorRollups.span, 'day'), gte(monitorRollups.startMs, fromMs), lte(monitorRollups.startMs, toMs)),
          ),
        )
        .groupBy(monitorRollups.startMs)
        .orderBy(monitorRollups.startMs);
      return rows.map(({ atMs, ...sums }) => {
        const [up, down, sum, values] = [Number(sums.up), Number(sums.down), Number(sums.sum), Number(sums.values)];
        return { atMs, up, down, ms: values === 0 ? null : Math.round(sum / values) };
      });
    },

    /** Times in which something was not as it should be, the newest first. */
    async incidents(userId: string, site: string, { fromMs, toMs }: Span) {
      const { kind, url, startedAtMs, endedAtMs } = incidents;
      const rows = await db
        .select({ kind, url, startedAtMs, endedAtMs })
        .from(incidents)
        .where(
          and(
            and(eq(incidents.userId, userId), eq(incidents.site, site), eq(incidents.isTold, true)),
            and(gte(startedAtMs, fromMs), lte(startedAtMs, toMs)),
          ),
        )
        .orderBy(desc(startedAtMs))
        .limit(MOST);
      return rows.map((row) => ({ ...row, isOutage: REACHED.includes(row.kind) }));
    },

    /** When pages changed, the newest first. */
    async changes(userId: string, site: string, { fromMs, toMs }: Span) {
      const { url, atMs } = monitorChanges;
      return db
        .select({ url, atMs })
        .from(monitorChanges)
        .where(
          and(
            and(eq(monitorChanges.userId, userId), eq(monitorChanges.site, site)),
            and(gte(atMs, fromMs), lte(atMs, toMs)),
          ),
        )
        .orderBy(desc(atMs))
        .limit(MOST);
    },

    async deploys(userId: string, site: string, { fromMs, toMs }: Span) {
      const { text, atMs } = deploys;
      return db
        .select({ text, atMs })
        .from(deploys)
        .where(and(and(eq(deploys.userId, userId), eq(deploys.site, site)), and(gte(atMs, fromMs), lte(atMs, toMs))))
        .orderBy(desc(atMs))
        .limit(MOST);
    },
  };
}
