import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { AppError } from '#core/contract/errors.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { TAG_LIMITS, uniteTags } from '#core/domain/tag.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sites, tags, users } from '#server/db/schema.ts';
import { checkPlanLimit } from '#server/services/plan-repository.ts';
import { forgetDeletions, openList, rememberDeletions, type OpenList } from './change-repository.ts';

const BATCH = 1000;

export type SiteRow = typeof sites.$inferSelect;
export type SiteToAdd = {
  readonly host: SiteHost;
  readonly searchEngineId: number;
  readonly tags: readonly string[];
  readonly addedAtMs: number;
};
export type SiteRepository = ReturnType<typeof createSiteRepository>;

/** Changes of the project lists of all users; every call is about one of them. Reads are in list-repository.ts. */
export function createSiteRepository({ db, transaction }: Pick<Database, 'db' | 'transaction'>, now: () => number) {
  return {
    /**
     * Adds what is not there yet. To what is there it gives the tags named and the earlier of both dates: somebody may
     * have added the same on another device. @returns every one as stored, in the order given, and those that were not there.
     * @throws AppError LIMIT_REACHED when the plan has no room; nothing is changed then.
     */
    ensure(userId: string, wanted: readonly SiteToAdd[]): Promise<{ stored: SiteRow[]; added: SiteHost[] }> {
      return transaction(async (tx) => {
        const list = await openList(tx, userId);
        const spell = await rememberTags(tx, list, uniteTags(...wanted.map((site) => site.tags)));
        const stored = await findAll(
          tx,
          userId,
          wanted.map((site) => site.host),
        );
        const missing = wanted.filter((site) => !stored.has(site.host));
        const changed = new Map<string, SiteRow>();
        for (const site of wanted) {
          const row = stored.get(site.host);
          if (row === undefined) continue;
          const next = unite(row, site, spell(site.tags));
          if (next === row) continue;
          const numbered = { ...next, revision: list.next() };
          stored.set(row.host, numbered);
          changed.set(row.host, numbered);
        }
        for (const batch of batches([...changed.values()])) await storeChanges(tx, batch);
        for (const batch of batches(missing)) {
          const rows = batch.map((site) => ({ ...site, userId, tags: spell(site.tags), revision: list.next() }));
          for (const row of await tx.insert(sites).values(rows).returning()) stored.set(row.host, row);
          await forgetDeletions(
            tx,
            list,
            batch.map((site) => site.host),
          );
        }
        const total = await list.close();
        // Who has more than a smaller plan holds keeps them, and can change them.
        if (missing.length > 0) await checkPlanLimit(tx, userId, 'sites', total);
        return {
          stored: wanted.flatMap((site) => stored.get(site.host) ?? []),
          added: missing.map(({ host }) => host),
        };
      });
    },

    /** Deletes projects; the current one is no longer current when it is among them. @returns those that were there. */
    remove(userId: string, hosts: readonly SiteHost[]): Promise<string[]> {
      return transaction(async (tx) => {
        const removed: string[] = [];
        const list = await openList(tx, userId);
        for (const batch of batches(hosts)) {
          const gone = await tx
            .delete(sites)
            .where(and(eq(sites.userId, userId), inArray(sites.host, batch)))
            .returning({ host: sites.host });
          for (const { host } of gone) removed.push(host);
          await rememberDeletions(
            tx,
            list,
            gone.map(({ host }) => host),
            now(),
          );
          await tx
            .update(users)
            .set({ currentSite: null })
            .where(and(eq(users.id, userId), inArray(users.currentSite, batch)));
        }
        await list.close();
        return removed;
      });
    },

    /** @returns false when the user has no such project. */
    async setCurrent(userId: string, host: SiteHost): Promise<boolean> {
      const [known] = await db
        .select({ id: sites.id })
        .from(sites)
        .where(and(eq(sites.userId, userId), eq(sites.host, host)))
        .limit(1);
      if (known === undefined) return false;
      await db.update(users).set({ currentSite: host }).where(eq(users.id, userId));
      return true;
    },

    /** The user's tags, sorted without regard to case. */
    async listTags(userId: string): Promise<string[]> {
      const rows = await db.select({ tag: tags.tag }).from(tags).where(eq(tags.userId, userId)).orderBy(tags.tagKey);
      return rows.map((row) => row.tag);
    },

    /** Those that some of the websites carry. */
    async tagsOf(userId: string, hosts: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ tags: sites.tags })
        .from(sites)
        .where(and(eq(sites.userId, userId), inArray(sites.host, [...hosts])));
      return [...new Set(rows.flatMap((row) => row.tags))].toSorted((one, two) => one.localeCompare(two));
    },

    /** Adds tags to the user's list and to projects, and takes others off those projects. Hosts that are no project are passed over. */
    changeTags(
      userId: string,
      hosts: readonly SiteHost[],
      added: readonly string[],
      removed: readonly string[],
    ): Promise<void> {
      return transaction(async (tx) => {
        const list = await openList(tx, userId);
        const spell = await rememberTags(tx, list, uniteTags(added));
        const gone = (await spellAsStored(tx, userId, uniteTags(removed)))(removed);
        if (hosts.length > 0) await tagSites(tx, list, { hosts, added: spell(added), gone });
        await list.close();
      });
    },
  };
}

/** What is stored of a project when it is added once more; the row itself when that changes nothing. @throws AppError TOO_MANY_TAGS */
function unite(row: SiteRow, site: SiteToAdd, named: readonly string[]): SiteRow {
  const tags = uniteTags(row.tags, named);
  const addedAtMs = Math.min(row.addedAtMs, site.addedAtMs);
  if (addedAtMs === row.addedAtMs && isSameList(tags, row.tags)) return row;
  if (tags.length > row.tags.length) refuseTooMany(tags.length);
  return { ...row, tags, addedAtMs };
}

function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_unused, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** Stores rows as they are now. */
async function storeChanges(tx: Queryable, rows: readonly SiteRow[]): Promise<void> {
  const changes = rows.map(({ id, tags: names, addedAtMs, revision }) => ({ id, names, addedAtMs, revision }));
  await tx.execute(sql`
    update ${sites} set tags = array(select jsonb_array_elements_text(changed.names)),
      added_at_ms = changed."addedAtMs", revision = changed.revision
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changed(id int, names jsonb, "addedAtMs" bigint, revision bigint)
    where ${sites.id} = changed.id`);
}

type Tagging = {
  readonly hosts: readonly SiteHost[];
  readonly added: readonly string[];
  readonly gone: readonly string[];
};

/** A list as one value of a statement, however long it is. */
function textsOf(texts: readonly string[]): SQL {
  return sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;
}

/**
 * Tags projects in one statement. What becomes of a list of tags is worked out once for all projects that have the same one: lists are
 * compared by their hash then, rather than each tag with each. @throws AppError TOO_MANY_TAGS
 */
async function tagSites(tx: Queryable, list: OpenList, { hosts, added, gone }: Tagging): Promise<void> {
  const result = await tx.execute(sql`
    with wanted as materialized (
      select id, tags from ${sites} where user_id = ${list.userId} and host in (select ${textsOf(hosts)})
    ), lists as materialized (
      select old.tags, kept.tags || array(
        select tag from ${textsOf(added)} with ordinality as each(tag, place) where tag <> all(kept.tags) order by place
      ) as next
      from (select distinct tags from wanted) old cross join lateral (
        select array(
          select tag from unnest(old.tags) with ordinality as each(tag, place)
          where tag not in (select ${textsOf(gone)}) order by place
        ) as tags
      ) kept
    ), changes as materialized (
      select wanted.id, lists.next, cardinality(lists.next) > cardinality(lists.tags) as grows,
        ${list.last()}::bigint + row_number() over (order by wanted.id) as revision
      from wanted join lists on lists.tags = wanted.tags where lists.next <> lists.tags
    ), stored as (
      update ${sites} set tags = changes.next, revision = changes.revision from changes where ${sites.id} = changes.id
    )
    select count(*)::int as count, coalesce(max(cardinality(next)) filter (where grows), 0)::int as longest from changes`);
  const { rows } = result as { rows: { count: number; longest: number }[] }; // as the last select names them
  list.next(rows[0]?.count ?? 0);
  refuseTooMany(rows[0]?.longest ?? 0);
}

/** @throws AppError TOO_MANY_TAGS */
function refuseTooMany(ofSite: number, ofUser = 0): void {
  if (ofSite > TAG_LIMITS.perSite || ofUser > TAG_LIMITS.perUser)
    throw new AppError('TOO_MANY_TAGS', `A project takes ${TAG_LIMITS.perSite} tags, a user ${TAG_LIMITS.perUser}`);
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

type Spell = (names: readonly string[]) => string[];

/**
 * Puts tags on the user's list. New ones are a change of their own: they need not be on any project.
 * @returns what writes tags as the list spells them, whatever their case. @throws AppError TOO_MANY_TAGS
 */
async function rememberTags(tx: Queryable, list: OpenList, wanted: readonly string[]): Promise<Spell> {
  const { userId } = list;
  let count = 0;
  for (const batch of batches(wanted)) {
    const rows = batch.map((tag) => ({ userId, tag, tagKey: tag.toLowerCase() }));
    const added = await tx.insert(tags).values(rows).onConflictDoNothing().returning({ tag: tags.tag });
    if (added.length > 0) list.next();
    count += added.length;
  }
  if (count > 0) refuseTooMany(0, await tx.$count(tags, eq(tags.userId, userId)));
  return spellAsStored(tx, userId, wanted);
}

/** @returns what writes these tags as the user's list spells them. */
async function spellAsStored(tx: Queryable, userId: string, names: readonly string[]): Promise<Spell> {
  const spelling = new Map<string, string>();
  for (const batch of batches(names)) {
    const keys = batch.map((tag) => tag.toLowerCase());
    const stored = await tx
      .select({ tag: tags.tag, key: tags.tagKey })
      .from(tags)
      .where(and(eq(tags.userId, userId), inArray(tags.tagKey, keys)));
    for (const { tag, key } of stored) spelling.set(key, tag);
  }
  return (texts) => uniteTags(texts).map((tag) => spelling.get(tag.toLowerCase()) ?? tag);
}

async function findAll(tx: Queryable, userId: string, hosts: readonly SiteHost[]): Promise<Map<string, SiteRow>> {
  const found = new Map<string, SiteRow>();
  for (const batch of batches(hosts)) {
    const rows = await tx
      .select()
      .from(sites)
      .where(and(eq(sites.userId, userId), inArray(sites.host, batch)));
    for (const row of rows) found.set(row.host, row);
  }
  return found;
}
