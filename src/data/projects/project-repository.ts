import { uniteTags } from '#core/domain/tag.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import {
  counter,
  write,
  type AppDatabase,
  type OutboxRow,
  type OutboxState,
  type ProjectRow,
} from '#src/data/database/app-database.ts';
import { isUnsent, type Outbox } from '#src/data/outbox/outbox.ts';
import { forgetCursor, readCursor } from './project-cursor.ts';
import { tagsAfter } from '#src/data/outbox/pending-tags.ts';
import { sitesAdd } from '#src/data/outbox/commands/sites-add.ts';
import { sitesDelete } from '#src/data/outbox/commands/sites-delete.ts';
import { sitesTags } from '#src/data/outbox/commands/sites-tags.ts';
import type { Command } from '#src/data/outbox/commands.gen.ts';
import { UNDO_MS } from './undo-time.ts';

export type ProjectWindow = { order: 'site' | 'addedAtMs'; direction: 'asc' | 'desc'; limit: number };
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

/** What a removal took away. */
type Removal = {
  readonly rows: readonly ProjectRow[];
  /** Unsent commands that lost their sense with it. */
  readonly dropped: readonly OutboxRow[];
  /** Lanes that got a deletion by it. An earlier deletion is about what was there before, and stays when this is undone. */
  readonly deleted: ReadonlySet<string>;
};

/** Projects as this browser knows them. Reads never touch the network; a write and its command for the server are stored together or not at all. */
export function createProjectRepository({ db, outbox, now, isSynced }: ProjectRepositoryDeps) {
  const tables = [db.projects, db.tombstones, db.tags, db.outbox];

  async function enqueueAdds(rows: readonly ProjectRow[], askedAtMs = now()): Promise<void> {
    if (!isSynced) return;
    const commands = rows.map(({ site, tags, addedAtMs }) => ({ name: sitesAdd.name, site, tags, addedAtMs }));
    await outbox.enqueue(commands, 0, askedAtMs);
  }

  /** Puts removed projects back: the deletion is withdrawn if the server cannot know of it, else they are added anew. */
  async function restore({ rows, dropped, deleted }: Removal): Promise<void> {
    await write(db, tables, async () => {
      const present = await db.projects.bulkGet(rows.map((row) => row.site));
      const missing = rows.filter((_row, index) => present[index] === undefined);
      const queued = await outbox.ofLanes(missing.map((row) => row.site));
      const deletions = queued.filter((row) => deleted.has(row.lane) && isUnsentDeletion(row));
      const withdrawable = new Set(deletions.map((row) => row.lane));
      await db.outbox.bulkDelete(deletions.map((row) => row.sequence));
      await db.tombstones.bulkDelete(missing.map((row) => row.site));
      const left = queued.filter((row) => !deletions.includes(row));
      // A deletion was queued only for what the server had, or was being told: by now it has it.
      const isKnown = (row: ProjectRow): boolean => leftAt(left, row.site) === null && withdrawable.has(row.site);
      const isStillThere = (row: ProjectRow): boolean => leftAt(left, row.site) === 'sites/add' || isKnown(row);
      await db.projects.bulkAdd(
        missing.map((row) => {
          if (isKnown(row)) return { ...row, isConfirmed: true };
          return isStillThere(row) ? row : { ...row, id: null, isConfirmed: false };
        }),
      );
      await enqueueAdds(missing.filter((row) => !isStillThere(row)));
      // Tag changes that went with the deletion are wanted again; an add above carries the tags already.
      const tagChanges = dropped.filter((row) => withdrawable.has(row.lane)).map((row) => row.command);
      for (const command of tagChanges) if (sitesTags.is(command)) await outbox.enqueue([command]);
    });
  }

  return {
    /** The first rows in the order asked for, however many there are. */
    async window({ order, direction, limit }: ProjectWindow): Promise<ProjectView[]> {
      const ordered = db.projects.orderBy(order);
      return viewsOf(db, await (direction === 'asc' ? ordered : ordered.reverse()).limit(limit).toArray());
    },

    /** These projects, in the order given; those that are gone are left out. */
    async views(sites: readonly SiteHost[]): Promise<ProjectView[]> {
      const rows = await db.projects.bulkGet([...sites]);
      return viewsOf(
        db,
        rows.filter((row) => row !== undefined),
      );
    },

    /** Whether this browser has had the whole list of the account at least once; a visitor's is here only. */
    isKnown: async (): Promise<boolean> => !isSynced || (await readCursor(db, 'projectCursor')) !== null,

    /** How many there are; takes time with a long list. */
    count: (): Promise<number> => db.projects.count(),

    async get(site: SiteHost): Promise<ProjectView | null> {
      const row = await db.projects.get(site);
      return row === undefined ? null : ((await viewsOf(db, [row]))[0] ?? null);
    },

    /** The first in alphabetical order, or `null`. */
    first: async (): Promise<SiteHost | null> => (await db.projects.orderBy('site').first())?.site ?? null,

    /** Those of these hosts that are projects. */
    among: (sites: readonly string[]): Promise<SiteHost[]> =>
      db.projects
        .where('site')
        .anyOf([...sites])
        .primaryKeys(),

    /** The tags of these projects, upper and lower case alike, and how many of them have each; in alphabetical order. */
    async tagsOf(sites: readonly SiteHost[]): Promise<{ tag: string; count: number }[]> {
      const rows = (await db.projects.bulkGet([...sites])).filter((row) => row !== undefined);
      const counts = new Map<string, number>();
      for (const tag of rows.flatMap(({ tags }) => tags))
        counts.set(tag.toLowerCase(), (counts.get(tag.toLowerCase()) ?? 0) + 1);
      return uniteTags(...rows.map(({ tags }) => tags))
        .map((tag) => ({ tag, count: counts.get(tag.toLowerCase()) ?? 0 }))
        .sort((a, b) => (a.tag < b.tag ? -1 : 1));
    },

    tags: (): Promise<string[]> => db.tags.orderBy('tag').primaryKeys(),

    /** All rows; for the move of a visitor's few projects into an account. */
    all: (): Promise<ProjectRow[]> => db.projects.toArray(),

    /**
     * Adds the sites that are not there yet.
     * @param askedAtMs when the user asked for it; the parts of a long list share it.
     * @returns the sites added, in the order given; empty when all were known.
     * @throws Dexie.QuotaExceededError when the browser's storage is full; then nothing is changed.
     */
    add: (sites: readonly SiteHost[], tags: readonly string[] = [], askedAtMs = now()): Promise<SiteHost[]> =>
      write(db, tables, async () => {
        const unique = [...new Set(sites)];
        const known = await db.projects.bulkGet(unique);
        const added = unique.filter((_site, index) => known[index] === undefined);
        if (added.length === 0) return added;

        const pullGeneration = await counter(db, 'pullGeneration');
        const clean = uniteTags(tags);
        const rows = added.map((site) => newRow(site, clean, askedAtMs, pullGeneration));
        await db.projects.bulkAdd(rows);
        await db.tombstones.bulkDelete(added);
        await putTags(db, clean);
        await enqueueAdds(rows, askedAtMs);
        return added;
      }),

    /** Removes projects. What the server never heard of simply disappears; every other deletion is held for five seconds. */
    async remove(sites: readonly SiteHost[]): Promise<{ undo: () => Promise<void> }> {
      const removed = await write(db, tables, async () => {
        const rows = (await db.projects.bulkGet([...new Set(sites)])).filter((row) => row !== undefined);
        const present = rows.map((row) => row.site);
        const queued = await outbox.ofLanes(present);
        // An earlier deletion of the same host stays: it is about what was there before this add.
        const dropped = queued.filter(
          (row) => isUnsent(row) && (sitesAdd.is(row.command) || sitesTags.is(row.command)),
        );
        const isDropped = new Set(dropped);
        const left = queued.filter((row) => !isDropped.has(row));
        const deleted = new Set<string>();
        await db.outbox.bulkDelete(dropped.map((row) => row.sequence));
        await db.projects.bulkDelete(present);
        if (isSynced) {
          const known = rows
            .filter((row) => (leftAt(left, row.site) ?? (row.isConfirmed ? 'sites/add' : null)) === 'sites/add')
            .map((row) => row.site);
          const isKnown = new Set(known);
          const buried = present.filter((site) => isKnown.has(site) || leftAt(left, site) !== null);
          await db.tombstones.bulkPut(buried.map((site) => ({ site, acknowledgedGeneration: null })));
          await outbox.enqueue(
            known.map((site) => ({ name: sitesDelete.name, site })),
            UNDO_MS,
          );
          for (const site of known) deleted.add(site);
        }
        return { rows, dropped, deleted };
      });
      return { undo: () => restore(removed) };
    },

    /** Adds and takes off tags of projects. */
    changeTags: (sites: readonly SiteHost[], add: readonly string[], remove: readonly string[]): Promise<void> =>
      write(db, tables, async () => {
        const change = { add: uniteTags(add), remove: uniteTags(remove) };
        const rows = (await db.projects.bulkGet([...new Set(sites)])).filter((row) => row !== undefined);
        await db.projects.bulkPut(rows.map((row) => ({ ...row, tags: tagsAfter(row.tags, [change]) })));
        await putTags(db, change.add);
        if (!isSynced) return;

        const queued = await outbox.ofLanes(rows.map((row) => row.site));
        const merged = new Set<string>();
        for (const row of lastOfLanes(queued)) {
          const command = isUnsent(row) ? mergedCommand(row, change) : null;
          if (command === null) continue;
          merged.add(row.lane);
          await outbox.rewrite([[row, command]]);
        }
        const rest = rows.filter((row) => !merged.has(row.site));
        await outbox.enqueue(rest.map(({ site }) => ({ name: sitesTags.name, site, ...change })));
      }),
  };
}

function isUnsentDeletion(row: OutboxRow): boolean {
  return sitesDelete.is(row.command) && isUnsent(row);
}

/** Lists tags before the server has heard of them. It may never: an unsent change can be taken back. */
async function putTags(db: AppDatabase, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await db.tags.bulkPut(tags.map((tag) => ({ tag })));
  await forgetCursor(db, 'tagCursor');
}

function newRow(site: SiteHost, tags: string[], addedAtMs: number, pullGeneration: number): ProjectRow {
  return { site, id: null, se: 1, tags, favicon: null, addedAtMs, isConfirmed: false, pullGeneration };
}

/** What the last queued command makes of a host, or `null` when none adds or deletes it. `rows` are in order. */
function leftAt(rows: readonly OutboxRow[], site: SiteHost): typeof sitesAdd.name | typeof sitesDelete.name | null {
  const { command } =
    rows.findLast((row) => row.lane === site && (sitesAdd.is(row.command) || sitesDelete.is(row.command))) ?? {};
  if (command === undefined) return null;
  return sitesAdd.is(command) ? sitesAdd.name : sitesDelete.name;
}

function lastOfLanes(rows: readonly OutboxRow[]): OutboxRow[] {
  return [...new Map(rows.map((row) => [row.lane, row])).values()];
}

/** A queued command with a further tag change in it, or `null` when it cannot take one. */
function mergedCommand({ command }: OutboxRow, change: { add: string[]; remove: string[] }): Command | null {
  if (sitesAdd.is(command)) return { ...command, tags: tagsAfter(command.tags, [change]) };
  if (!sitesTags.is(command)) return null;
  return {
    ...command,
    add: tagsAfter(command.add, [change]),
    // Also what is added again: taken off first, it ends where it stands here, in the spelling that it has here.
    remove: uniteTags(command.remove, change.remove),
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
