import { uniteTags } from '#core/domain/tag.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { counter, write, type AppDatabase, type OutboxRow, type OutboxState, type ProjectRow } from './app-database.ts';
import { isUnsent, type Outbox } from './outbox.ts';
import { tagsAfter } from './pending-tags.ts';

export type ProjectWindow = { filter: string; order: 'site' | 'addedAtMs'; direction: 'asc' | 'desc'; limit: number };
/** A project and how far its changes are: `saved` when nothing of it waits. */
export type ProjectView = ProjectRow & { readonly syncState: 'saved' | OutboxState };
export type ProjectRepository = ReturnType<typeof createProjectRepository>;
export type ProjectRepositoryDeps = {
  db: AppDatabase;
  outbox: Outbox;
  now: () => number;
  /** False for visitors: their projects stay here until they sign in. */
  isSynced: boolean;
};

/** How long a deletion can be taken back before the server hears of it. */
export const UNDO_MS = 5000;

/** Projects as this browser knows them. Reads never touch the network; a write and its command for the server are stored together or not at all. */
export function createProjectRepository({ db, outbox, now, isSynced }: ProjectRepositoryDeps) {
  const tables = [db.projects, db.tombstones, db.tags, db.outbox];

  async function enqueueAdds(rows: readonly ProjectRow[]): Promise<void> {
    if (!isSynced) return;
    await outbox.enqueue(rows.map(({ site, tags, addedAtMs }) => ({ name: 'sites/add', site, tags, addedAtMs })));
  }

  /** Puts removed projects back: the deletion is withdrawn if the server cannot know of it, else they are added anew. */
  async function restore(rows: readonly ProjectRow[], withdrawn: readonly OutboxRow[]): Promise<void> {
    await write(db, tables, async () => {
      const present = await db.projects.bulkGet(rows.map((row) => row.site));
      const missing = rows.filter((_row, index) => present[index] === undefined);
      const queued = await outbox.ofLanes(missing.map((row) => row.site));
      const deletions = queued.filter((row) => row.command.name === 'sites/delete' && isUnsent(row));
      const withdrawable = new Set(deletions.map((row) => row.lane));
      await db.outbox.bulkDelete(deletions.map((row) => row.sequence));
      await db.tombstones.bulkDelete(missing.map((row) => row.site));
      const left = queued.filter((row) => !deletions.includes(row));
      const isStillThere = (row: ProjectRow): boolean =>
        leftAt(left, row.site) === 'sites/add' ||
        (leftAt(left, row.site) === null && row.isConfirmed && withdrawable.has(row.site));
      await db.projects.bulkAdd(
        missing.map((row) => (isStillThere(row) ? row : { ...row, id: null, isConfirmed: false })),
      );
      await enqueueAdds(missing.filter((row) => !isStillThere(row)));
      // Tag changes that went with the deletion are wanted again; an add above carries the tags already.
      const tagChanges = withdrawn.filter((row) => row.command.name === 'sites/tags' && withdrawable.has(row.lane));
      for (const { command } of tagChanges) await outbox.enqueue([command]);
    });
  }

  return {
    /** The first rows in the order asked for and the number of all that match; whole rows are read for these only. */
    async window({ filter, order, direction, limit }: ProjectWindow): Promise<{ rows: ProjectView[]; total: number }> {
      const text = filter.trim().toLowerCase();
      const ordered = () => (direction === 'asc' ? db.projects.orderBy(order) : db.projects.orderBy(order).reverse());
      if (text === '')
        return { rows: await viewsOf(db, await ordered().limit(limit).toArray()), total: await db.projects.count() };

      const sites = (await ordered().primaryKeys()).filter((site) => site.includes(text));
      const rows = await db.projects.bulkGet(sites.slice(0, limit));
      return {
        rows: await viewsOf(
          db,
          rows.filter((row) => row !== undefined),
        ),
        total: sites.length,
      };
    },

    async get(site: SiteHost): Promise<ProjectView | null> {
      const row = await db.projects.get(site);
      return row === undefined ? null : ((await viewsOf(db, [row]))[0] ?? null);
    },

    /** The first in alphabetical order, or `null`. */
    first: async (): Promise<SiteHost | null> => (await db.projects.orderBy('site').first())?.site ?? null,

    tags: (): Promise<string[]> => db.tags.orderBy('tag').primaryKeys(),

    /** All rows; for the move of a visitor's few projects into an account. */
    all: (): Promise<ProjectRow[]> => db.projects.toArray(),

    /**
     * Adds the sites that are not there yet.
     * @returns the sites added, in the order given; empty when all were known.
     * @throws Dexie.QuotaExceededError when the browser's storage is full; then nothing is changed.
     */
    add: (sites: readonly SiteHost[], tags: readonly string[] = []): Promise<SiteHost[]> =>
      write(db, tables, async () => {
        const unique = [...new Set(sites)];
        const known = await db.projects.bulkGet(unique);
        const added = unique.filter((_site, index) => known[index] === undefined);
        if (added.length === 0) return added;

        const pullGeneration = await counter(db, 'pullGeneration');
        const clean = uniteTags(tags);
        const rows = added.map((site) => newRow(site, clean, now(), pullGeneration));
        await db.projects.bulkAdd(rows);
        await db.tombstones.bulkDelete(added);
        await db.tags.bulkPut(clean.map((tag) => ({ tag })));
        await enqueueAdds(rows);
        return added;
      }),

    /** Removes projects. What the server never heard of simply disappears; every other deletion is held for five seconds. */
    async remove(sites: readonly SiteHost[]): Promise<{ undo: () => Promise<void> }> {
      const removed = await write(db, tables, async () => {
        const rows = (await db.projects.bulkGet([...new Set(sites)])).filter((row) => row !== undefined);
        const present = rows.map((row) => row.site);
        const queued = await outbox.ofLanes(present);
        // An earlier deletion of the same host stays: it is about what was there before this add.
        const dropped = queued.filter((row) => isUnsent(row) && row.command.name !== 'sites/delete');
        const left = queued.filter((row) => !dropped.includes(row));
        await db.outbox.bulkDelete(dropped.map((row) => row.sequence));
        await db.projects.bulkDelete(present);
        if (isSynced) {
          const known = rows
            .filter((row) => (leftAt(left, row.site) ?? (row.isConfirmed ? 'sites/add' : null)) === 'sites/add')
            .map((row) => row.site);
          const buried = present.filter((site) => known.includes(site) || leftAt(left, site) !== null);
          await db.tombstones.bulkPut(buried.map((site) => ({ site, acknowledgedGeneration: null })));
          await outbox.enqueue(
            known.map((site) => ({ name: 'sites/delete', site })),
            UNDO_MS,
          );
        }
        return { rows, dropped };
      });
      return { undo: () => restore(removed.rows, removed.dropped) };
    },

    /** Adds and takes off tags of projects. */
    changeTags: (sites: readonly SiteHost[], add: readonly string[], remove: readonly string[]): Promise<void> =>
      write(db, tables, async () => {
        const change = { add: uniteTags(add), remove: uniteTags(remove) };
        const rows = (await db.projects.bulkGet([...new Set(sites)])).filter((row) => row !== undefined);
        await db.projects.bulkPut(rows.map((row) => ({ ...row, tags: tagsAfter(row.tags, [change]) })));
        await db.tags.bulkPut(change.add.map((tag) => ({ tag })));
        if (!isSynced) return;

        const queued = await outbox.ofLanes(rows.map((row) => row.site));
        const merged = new Set<string>();
        for (const row of lastOfLanes(queued)) {
          const command = isUnsent(row) ? mergedCommand(row, change) : null;
          if (command === null) continue;
          merged.add(row.lane);
          await outbox.rewrite(row, command);
        }
        const rest = rows.filter((row) => !merged.has(row.site));
        await outbox.enqueue(rest.map(({ site }) => ({ name: 'sites/tags', site, ...change })));
      }),
  };
}

function newRow(site: SiteHost, tags: string[], addedAtMs: number, pullGeneration: number): ProjectRow {
  return { site, id: null, se: 1, tags, favicon: null, addedAtMs, isConfirmed: false, pullGeneration };
}

/** What the last queued command makes of a host, or `null` when none adds or deletes it. `rows` are in order. */
function leftAt(rows: readonly OutboxRow[], site: SiteHost): 'sites/add' | 'sites/delete' | null {
  const name = rows.findLast((row) => row.lane === site && row.command.name !== 'sites/tags')?.command.name;
  return name === 'sites/add' || name === 'sites/delete' ? name : null;
}

function lastOfLanes(rows: readonly OutboxRow[]): OutboxRow[] {
  return [...new Map(rows.map((row) => [row.lane, row])).values()];
}

/** A queued command with a further tag change in it, or `null` when it cannot take one. */
function mergedCommand(
  { command }: OutboxRow,
  change: { add: string[]; remove: string[] },
): OutboxRow['command'] | null {
  if (command.name === 'sites/add') return { ...command, tags: tagsAfter(command.tags, [change]) };
  if (command.name !== 'sites/tags') return null;
  return {
    ...command,
    add: tagsAfter(command.add, [change]),
    remove: tagsAfter(command.remove, [{ add: change.remove, remove: change.add }]),
  };
}

async function viewsOf(db: AppDatabase, rows: readonly ProjectRow[]): Promise<ProjectView[]> {
  const queued = await db.outbox
    .where('lane')
    .anyOf(rows.map((row) => row.site))
    .toArray();
  const states = new Map<string, OutboxState>();
  // What needs attention is told first, then what is under way.
  for (const state of ['waiting', 'sending', 'failed'] as const) {
    for (const row of queued) if (row.state === state) states.set(row.lane, state);
  }
  return rows.map((row) => ({ ...row, syncState: states.get(row.site) ?? 'saved' }));
}
