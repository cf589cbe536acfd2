import { and, asc, count, desc, eq, gt, ilike, lte, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { Site } from '#core/contract/sites.ts';
import type { Queryable } from '#server/db/database.ts';
import { amongSites } from '#server/db/among-sites.ts';
import { siteDeletions, sites, users } from '#server/db/schema.ts';

/** A user and how far the list is, as read together. */
export type ListOwner = Pick<
  typeof users.$inferSelect,
  'id' | 'projectRevision' | 'projectCount' | 'forgottenRevision'
>;
export type SiteField = keyof Site;
/** The websites that are seen; all when null. */
type Seen = readonly string[] | null;
export type ListQuery = {
  readonly fields: readonly SiteField[];
  readonly filter: string;
  readonly offset: number;
  readonly limit: number;
  readonly sites?: Seen;
  readonly order: { readonly by: 'host' | 'addedAtMs'; readonly direction: 'asc' | 'desc' };
};
export type ChangesQuery = {
  readonly fields: readonly SiteField[];
  readonly since: number;
  readonly limit: number;
  readonly sites?: Seen;
};
/** `sitesJson`: a JSON array of the fields asked for and `site`. */
export type ListPage = { readonly sitesJson: string; readonly countFilter: number; readonly cursor: number };
export type ChangesPage = ListPage & {
  readonly deleted: readonly string[];
  readonly hasMore: boolean;
  readonly isReset: boolean;
};
/** Of a user who is gone. */
const NO_PAGE: ListPage = { sitesJson: '[]', countFilter: 0, cursor: 0 };

export type ListRepository = ReturnType<typeof createListRepository>;

const COLUMNS = {
  id: sites.id,
  id_site: sites.id,
  site: sites.host,
  se: sites.searchEngineId,
  tags: sites.tags,
  favicon: sites.favicon,
  date: sites.addedAtMs,
} satisfies Record<SiteField, PgColumn>;

/** Reads of project lists. Rows leave the database as JSON, because 600 of them one by one cost five times as much. */
export function createListRepository(db: Queryable) {
  /** A JSON array of rows, to be selected. */
  function jsonOf(
    { fields, limit, offset = 0 }: { fields: readonly SiteField[]; limit: number; offset?: number },
    where: SQL | undefined,
    ...orderBy: SQL[]
  ): SQL<string> {
    const columns = Object.fromEntries(
      (['site', ...fields] as const).map((field) => [field, sql`${COLUMNS[field]}`.as(field)]),
    );
    const page = db
      .select(columns)
      .from(sites)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
      .as('page');
    return sql<string>`(select coalesce(json_agg(page), '[]')::text from ${page})`;
  }

  /** Where a page of changes ends. */
  async function findEnd(
    { id, projectRevision }: ListOwner,
    { since, limit }: ChangesQuery,
  ): Promise<{ cursor: number; hasMore: boolean }> {
    const revisions = await unionAll(
      db
        .select({ revision: sites.revision })
        .from(sites)
        .where(isBetween(sites, id, since, projectRevision)),
      db
        .select({ revision: siteDeletions.revision })
        .from(siteDeletions)
        .where(isBetween(siteDeletions, id, since, projectRevision)),
    )
      .orderBy(sql`revision`)
      .offset(limit - 1)
      .limit(2);
    const [last, further] = revisions;
    return last === undefined || further === undefined
      ? { cursor: projectRevision, hasMore: false }
      : { cursor: last.revision, hasMore: true };
  }

  return {
    /** The rows asked for and how many match the filter in all; one statement, so that the cursor says exactly what they show. */
    async page(userId: string, query: ListQuery): Promise<ListPage> {
      const { filter, order, sites: seen = null } = query;
      const matching = and(
        eq(sites.userId, userId),
        amongSites(sites.host, seen),
        filter === '' ? undefined : ilike(sites.host, `%${escapeLike(filter)}%`),
      );
      const direction = order.direction === 'asc' ? asc : desc;
      const tieBreak = order.by === 'addedAtMs' ? [direction(sites.id)] : [];
      const counted = db.select({ total: count() }).from(sites).where(matching);
      const [page] = await db
        .select({
          sitesJson: jsonOf(query, matching, direction(sites[order.by]), ...tieBreak),
          countFilter: filter === '' && seen === null ? users.projectCount : sql<number>`(${counted})`,
          cursor: users.projectRevision,
        })
        .from(users)
        .where(eq(users.id, userId));
      return page ?? NO_PAGE;
    },

    /**
     * What has changed since a cursor, at most `limit` changes, oldest first. The owner was read before: what has changed
     * meanwhile has a later revision and is left for the next time.
     */
    async changes(owner: ListOwner, query: ChangesQuery): Promise<ChangesPage> {
      const { since, sites: seen = null } = query;
      const nothing = {
        sitesJson: '[]',
        countFilter:
          seen === null
            ? owner.projectCount
            : await db.$count(sites, and(eq(sites.userId, owner.id), amongSites(sites.host, seen))),
        cursor: owner.projectRevision,
        deleted: [],
        hasMore: false,
      };
      if (since === owner.projectRevision) return { ...nothing, isReset: false };
      // At 0 nothing is known yet, so that no deletion can be missed.
      if (since > owner.projectRevision || (since > 0 && since < owner.forgottenRevision))
        return { ...nothing, isReset: true };

      const { cursor, hasMore } = await findEnd(owner, query);
      const [[page], deleted] = await Promise.all([
        db
          .select({
            sitesJson: jsonOf(
              query,
              and(isBetween(sites, owner.id, since, cursor), amongSites(sites.host, seen)),
              asc(sites.revision),
            ),
          })
          .from(users)
          .where(eq(users.id, owner.id)),
        db
          .select({ host: siteDeletions.host })
          .from(siteDeletions)
          .where(and(isBetween(siteDeletions, owner.id, since, cursor), amongSites(siteDeletions.host, seen)))
          .orderBy(siteDeletions.revision)
          .limit(query.limit),
      ]);
      return { ...nothing, ...page, deleted: deleted.map(({ host }) => host), cursor, hasMore, isReset: false };
    },
  };
}

function isBetween(
  table: typeof sites | typeof siteDeletions,
  userId: string,
  after: number,
  upTo: number,
): SQL | undefined {
  return and(eq(table.userId, userId), gt(table.revision, after), lte(table.revision, upTo));
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/gu, '\\$&');
}
