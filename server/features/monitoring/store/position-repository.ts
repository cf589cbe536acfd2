import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { serpSearchSchema } from '#core/contract/serp-shared.ts';
import { toDayNumber } from '#core/domain/serp/day.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import type { Standing } from '#core/monitoring/position-events.ts';
import type { Database } from '#server/db/database.ts';
import { results, tasks } from '#server/db/schema.ts';
import { serpSchedules } from '#server/db/serp-schema.ts';
import { readStanding } from '#server/services/serp-standing-repository.ts';

/** A website in one search. */
type About = { readonly userId: string; readonly site: string; readonly search: string };

/** A run that ended well, whoever began it: a schedule, a person, or a monitor. */
export type PositionRun = {
  readonly id: string;
  readonly startedAtMs: number;
  /** Of its positions, since 1970. */
  readonly day: number;
  /** Whether it was about all keywords, and not about some that were named. */
  readonly isWhole: boolean;
};
/** How a run stands that a monitor began. */
export type BegunRun = {
  readonly hasFailed: boolean;
  readonly errorCode: string | null;
  readonly createdAtMs: number;
};

/** Of a website with many searches the newest run of each is among so many. */
const LOOKED_AT = 200;
const runParams = z.object({ search: serpSearchSchema });
const runBody = z.object({
  search: serpSearchSchema,
  day: z.string(),
  keywords: z.number(),
  counts: z.array(z.number()),
});

/** Runs of positions, as monitors watch them. */
export function createPositionRepository({ db }: Pick<Database, 'db'>) {
  return {
    /** The newest first. */
    async runs({ userId, site, search }: About): Promise<PositionRun[]> {
      const { body } = results;
      const rows = await db
        .select({
          id: results.id,
          startedAtMs: results.startedAtMs,
          // All else of a body is of no use here.
          body: sql<unknown>`jsonb_build_object('search', ${body} -> 'search', 'day', ${body} -> 'day',
            'keywords', ${body} #> '{figures,keywords}', 'counts', jsonb_build_array(${body} -> 'asked', ${body} -> 'known',
            ${body} -> 'failed', ${body} -> 'notAsked', ${body} -> 'lost'))`,
        })
        .from(results)
        .where(and(eq(results.userId, userId), eq(results.site, site), eq(results.type, 'SerpCheck')))
        .orderBy(desc(results.finishedAtMs), desc(results.id))
        .limit(LOOKED_AT);
      return rows.flatMap(({ id, startedAtMs, body: given }) => {
        const run = runBody.safeParse(given).data;
        if (run === undefined || toSearchKey(run.search) !== search) return [];
        const lookedUp = run.counts.reduce((sum, count) => sum + count, 0);
        return [{ id, startedAtMs, day: toDayNumber(run.day), isWhole: lookedUp >= run.keywords }];
      });
    },

    /** Whether positions are being looked up just now. */
    async isRunning({ userId, site, search }: About): Promise<boolean> {
      const isOf = and(eq(tasks.userId, userId), eq(tasks.site, site), eq(tasks.type, 'SerpCheck'));
      const rows = await db
        .select({ params: tasks.params })
        .from(tasks)
        .where(and(isOf, eq(tasks.status, 'process')));
      return rows.some(({ params }) => {
        const about = runParams.safeParse(params).data;
        return about !== undefined && toSearchKey(about.search) === search;
      });
    },

    /** A run that was begun here; null when it is not known any more. */
    async begun(userId: string, taskId: string): Promise<BegunRun | null> {
      const [task] = await db
        .select({ status: tasks.status, errorCode: tasks.errorCode, createdAtMs: tasks.createdAtMs })
        .from(tasks)
        .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId)));
      if (task === undefined) return null;
      return { hasFailed: task.status === 'fail', errorCode: task.errorCode, createdAtMs: task.createdAtMs };
    },

    /** Whether a schedule is about this search: also one that is paused, which is how somebody ended its paid runs. */
    async hasSchedule({ userId, site, search }: About): Promise<boolean> {
      const isOf = and(
        eq(serpSchedules.userId, userId),
        eq(serpSchedules.site, site),
        eq(serpSchedules.search, search),
      );
      return (await db.select({ site: serpSchedules.site }).from(serpSchedules).where(isOf)).length > 0;
    },

    /** Where each keyword stood on a day. */
    standing: (about: About, day: number): Promise<Standing[]> => readStanding(db, about, day),
  };
}
