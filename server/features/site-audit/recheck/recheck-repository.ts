import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/database.ts';
import { crawlResponses, crawls } from '#server/db/crawl-schema.ts';
import { isAmong } from '#server/db/is-among.ts';
import { results, tasks } from '#server/db/schema.ts';
import { siteAuditContract } from '#core/contract/analyses/site-audit-contract.ts';
import { siteRecheckContract } from '#core/contract/analyses/site-recheck.ts';
import { AppError } from '#core/contract/errors.ts';
import { RESPONSE_FLAG, type CrawlState } from '#server/features/site-audit/store/crawl-store.ts';
import { CRAWL_TABLES } from '#server/features/site-audit/store/crawl-tables.ts';
import type { BriefResponse } from './recheck-counts.ts';

/** The crawl that is checked again. */
export type RecheckedCrawl = {
  readonly id: number;
  readonly taskId: string;
  readonly site: string;
  readonly startedAtMs: number;
  /** With what the last re-check of it found, so that one which was killed after its end is not done twice. */
  readonly state: CrawlState & { readonly recheck?: { readonly task: string; readonly summary: unknown } };
  readonly findingKeys: Uint8Array | null;
  readonly summary: unknown;
  readonly body: unknown;
  /** No newer crawl of the site has ended since. */
  readonly isNewest: boolean;
};
export type Revision = {
  readonly crawl: Pick<RecheckedCrawl, 'id' | 'taskId'>;
  /** The task of the re-check, and the number its rows lie under. */
  readonly task: string;
  readonly draft: number;
  /** New wants of addresses the crawl knew. */
  readonly wants: ReadonlyMap<number, number>;
  readonly replacesSitemaps: boolean;
  readonly state: RecheckedCrawl['state'];
  readonly findingKeys: Uint8Array;
  readonly summary: Record<string, unknown>;
  readonly body: Record<string, unknown>;
  readonly revisedAtMs: number;
};
export type RecheckRepository = ReturnType<typeof createRecheckRepository>;

/** What a re-check reads of a finished crawl, and how it takes its place: all of it or nothing. */
export function createRecheckRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>) {
  return {
    /** `null` for a result that is no crawl whose lists are kept, or somebody else's. */
    async find(userId: string, site: string, resultId: string): Promise<RecheckedCrawl | null> {
      const own = and(eq(results.userId, userId), eq(results.site, site), eq(results.type, siteAuditContract.type));
      const [row] = await db
        .select({ crawl: crawls, summary: results.summary, body: results.body })
        .from(results)
        .innerJoin(crawls, eq(crawls.taskId, results.taskId))
        .where(and(own, eq(results.id, resultId), eq(crawls.phase, 'done')))
        .limit(1);
      if (row === undefined) return null;
      const [newest] = await db
        .select({ id: results.id })
        .from(results)
        .innerJoin(crawls, eq(crawls.taskId, results.taskId))
        .where(own)
        .orderBy(desc(results.finishedAtMs), desc(crawls.id))
        .limit(1);
      const { crawl, ...rest } = row;
      const state = crawl.state as unknown as RecheckedCrawl['state']; // written by `store` and `replace`
      return { ...crawl, ...rest, state, isNewest: newest?.id === resultId };
    },

    /** Whether a crawl or a re-check of the site is under way. @param own a task that waits for older ones only. */
    async isBusy(userId: string, site: string, own?: string): Promise<boolean> {
      const [self] =
        own === undefined
          ? []
          : await db.select({ at: tasks.createdAtMs }).from(tasks).where(eq(tasks.id, own)).limit(1);
      const isOlder =
        self === undefined || own === undefined
          ? undefined
          : or(lt(tasks.createdAtMs, self.at), and(eq(tasks.createdAtMs, self.at), lt(tasks.id, own)));
      const [other] = await db
        .select({ id: tasks.id })
        .from(tasks)
        .where(
          and(
            eq(tasks.userId, userId),
            eq(tasks.site, site),
            eq(tasks.status, 'process'),
            inArray(tasks.type, [siteAuditContract.type, siteRecheckContract.type]),
            own === undefined ? undefined : ne(tasks.id, own),
            isOlder,
          ),
        )
        .limit(1);
      return other !== undefined;
    },

    /** All responses of a draft, or those of a crawl with these numbers. */
    async responsesOf(crawl: number, ids?: readonly number[]): Promise<BriefResponse[]> {
      return db
        .select({
          id: crawlResponses.id,
          status: crawlResponses.status,
          flags: crawlResponses.flags,
          isPage: sql<boolean>`${crawlResponses.facts} -> 'target' is null`,
        })
        .from(crawlResponses)
        .where(and(eq(crawlResponses.crawlId, crawl), ids === undefined ? undefined : isAmong(crawlResponses.id, ids)));
    },

    /** Where those of the addresses lead that redirect. */
    async finalIds(crawl: number, ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ finalId: crawlResponses.finalId })
        .from(crawlResponses)
        .where(
          and(
            eq(crawlResponses.crawlId, crawl),
            isAmong(crawlResponses.id, ids),
            sql`${crawlResponses.flags} & ${RESPONSE_FLAG.redirect} <> 0`,
          ),
        );
      return rows.flatMap(({ finalId }) => finalId ?? []);
    },

    /**
     * A draft of its own for each run of a task, and throws away what a killed one has stored. One that lives on after it has lost
     * its lease knows only the number of its own.
     */
    begin(task: Pick<typeof crawls.$inferInsert, 'taskId' | 'userId' | 'site' | 'startedAtMs'>): Promise<number> {
      return transaction(async (tx) => {
        const left = await tx.delete(crawls).where(eq(crawls.taskId, task.taskId)).returning({ id: crawls.id });
        for (const { id } of left) await empty(tx, id);
        const [row] = await tx
          .insert(crawls)
          .values({ ...task, phase: 'host', state: {} })
          .returning({ id: crawls.id });
        if (row === undefined) throw new Error('the draft was not stored');
        return row.id;
      });
    },

    async drop(draft: number): Promise<void> {
      await empty(db, draft);
      await db.delete(crawls).where(eq(crawls.id, draft));
    },

    /**
     * Puts what was asked and judged anew in the place of what the crawl had.
     * @throws {AppError} CANCELLED, NOT_FOUND when the task, the draft or the crawl has gone meanwhile.
     */
    replace(revision: Revision): Promise<void> {
      const { crawl, draft, wants, state, findingKeys, summary, body, revisedAtMs } = revision;
      return transaction(async (tx) => {
        const [task] = await tx
          .select({ status: tasks.status })
          .from(tasks)
          .where(eq(tasks.id, revision.task))
          .for('update');
        if (task?.status !== 'process') throw new AppError('CANCELLED');
        const [own] = await tx.delete(crawls).where(eq(crawls.id, draft)).returning({ id: crawls.id });
        if (own === undefined) throw new AppError('CANCELLED', 'Another run has taken its place');
        const [row] = await tx
          .update(crawls)
          .set({ state, findingKeys })
          .where(eq(crawls.id, crawl.id))
          .returning({ id: crawls.id });
        if (row === undefined) throw new AppError('NOT_FOUND', 'The crawl was deleted meanwhile');
        await tx.execute(
          sql`delete from crawl_answers where crawl_id = ${crawl.id} and id in (select id from crawl_answers where crawl_id = ${draft})`,
        );
        const replaced = ['crawl_pages', 'crawl_checks', ...(revision.replacesSitemaps ? ['crawl_sitemaps'] : [])];
        for (const table of replaced) await tx.execute(sql`delete from ${sql.raw(table)} where crawl_id = ${crawl.id}`);
        for (const table of ['crawl_urls', 'crawl_answers', ...replaced])
          await tx.execute(sql`update ${sql.raw(table)} set crawl_id = ${crawl.id} where crawl_id = ${draft}`);
        const upgrades = JSON.stringify(Array.from(wants, ([id, want]) => ({ id, want })));
        await tx.execute(
          sql`update crawl_urls set want = new.want from json_to_recordset(${upgrades}::json) as new (id int, want smallint) where crawl_urls.crawl_id = ${crawl.id} and crawl_urls.id = new.id`,
        );
        await tx.update(results).set({ summary, body, revisedAtMs }).where(eq(results.taskId, crawl.taskId));
      });
    },
  };
}

async function empty(tx: Queryable, draft: number): Promise<void> {
  for (const table of CRAWL_TABLES) await tx.execute(sql`delete from ${sql.raw(table)} where crawl_id = ${draft}`);
}
