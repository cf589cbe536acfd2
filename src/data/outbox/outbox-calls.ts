import { addSites, changeTags, deleteSites, type Site } from '#core/contract/sites.ts';
import { createTask, type Task } from '#core/contract/tasks.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import {
  counter,
  type AppDatabase,
  type Command,
  type OutboxRow,
  type ProjectRow,
} from '#src/data/database/app-database.ts';
import { tagsAfter } from './pending-tags.ts';
import { applyTask } from '#src/data/results/task-repository.ts';

type CommandOf<N extends Command['name']> = Extract<Command, { name: N }>;
/** What the server answered to a group of commands. */
export type GroupReply =
  | { name: 'sites/add'; sites: readonly Site[] }
  | { name: 'sites/delete'; sites: readonly SiteHost[] }
  | { name: 'sites/tags'; sites: readonly SiteHost[]; tags: readonly string[] }
  | { name: 'tasks/create'; localId: string; task: Task };

/** Sends the commands of one group in one call under their common key. @throws AppError, NetworkError as the API client does. */
export async function sendGroup(api: ApiClient, rows: readonly OutboxRow[]): Promise<GroupReply> {
  const commands = rows.map((row) => row.command);
  const [first] = commands;
  const idempotencyKey = rows[0]?.key;
  if (first === undefined || idempotencyKey === undefined) throw new Error('An empty group cannot be sent');
  const options = { idempotencyKey };

  switch (first.name) {
    case 'sites/add': {
      const sitesAll = only(commands, 'sites/add').map(({ site, tags, addedAtMs }) => ({
        site,
        tags,
        date: addedAtMs,
      }));
      return { name: first.name, sites: (await api.call(addSites, { body: { sitesAll } }, options)).sites };
    }
    case 'sites/delete': {
      const sites = only(commands, 'sites/delete').map(({ site }) => site);
      await api.call(deleteSites, { body: { site: sites } }, options);
      return { name: first.name, sites };
    }
    case 'sites/tags': {
      const site = only(commands, 'sites/tags').map((command) => command.site);
      const reply = await api.call(changeTags, { body: { tags: first.add, remove: first.remove, site } }, options);
      return { name: first.name, sites: site, tags: reply.map(({ tag }) => tag) };
    }
    case 'tasks/create': {
      const task = await api.call(createTask, { body: { type: first.type, params: first.params } }, options);
      return { name: first.name, localId: first.localId, task };
    }
  }
}

/** Stores what a reply says. Runs inside the transaction that removes the sent entries. */
export async function applyReply(db: AppDatabase, reply: GroupReply): Promise<void> {
  switch (reply.name) {
    case 'sites/add':
      return confirmSites(db, reply.sites);
    case 'sites/delete':
      return acknowledgeDeletions(db, reply.sites);
    case 'sites/tags':
      await confirmTags(db, reply.tags);
      return markConfirmed(db, reply.sites);
    case 'tasks/create':
      return applyTask(db, reply.task, reply.localId);
  }
}

/** The server's spelling of a tag takes the place of others. */
async function confirmTags(db: AppDatabase, tags: readonly string[]): Promise<void> {
  const keys = new Set(tags.map((tag) => tag.toLowerCase()));
  const local = await db.tags.toCollection().primaryKeys();
  await db.tags.bulkDelete(local.filter((tag) => keys.has(tag.toLowerCase()) && !tags.includes(tag)));
  await db.tags.bulkPut(tags.map((tag) => ({ tag })));
}

async function confirmSites(db: AppDatabase, sites: readonly Site[]): Promise<void> {
  const pullGeneration = await counter(db, 'pullGeneration');
  const bySite = new Map(sites.flatMap((site) => [[toSiteHost(site.site), site] as const]));
  const hosts = [...bySite.keys()].filter((host) => host !== null);
  // One that was removed here in the meantime stays removed: its deletion is queued behind.
  const rows = (await db.projects.bulkGet(hosts)).filter((row) => row !== undefined);
  const pending = await db.outbox.where('lane').anyOf(hosts).toArray();
  await db.projects.bulkPut(
    rows.map((row) => {
      const stored = bySite.get(row.site);
      return stored === undefined ? row : mergeSite(row, stored, pending, pullGeneration);
    }),
  );
}

/** Lists that were read before this are older than these rows. */
async function markConfirmed(db: AppDatabase, sites: readonly SiteHost[]): Promise<void> {
  const pullGeneration = await counter(db, 'pullGeneration');
  await db.projects.where('site').anyOf(sites).modify({ pullGeneration });
}

/** What the server says about a project; a list may leave fields out. */
export type RemoteSite = Pick<Site, 'site'> & { [K in Exclude<keyof Site, 'site'>]?: Site[K] | undefined };

/**
 * A project as the server has it, with the changes on top that the server does not know yet. While an add or a deletion
 * waits, the server's row is not the one that is here: that one stays as it is until the server has heard of it.
 */
export function mergeSite(
  row: ProjectRow | undefined,
  stored: RemoteSite,
  pending: readonly OutboxRow[],
  pullGeneration: number,
): ProjectRow {
  const site = stored.site as SiteHost; // the server's hosts are normalised by the same function
  const own = pending.filter((entry) => entry.lane === site).map(({ command }) => command);
  if (row !== undefined && own.some((command) => command.name !== 'sites/tags')) return row;
  return {
    site,
    id: stored.id ?? row?.id ?? null,
    se: stored.se ?? row?.se ?? 1,
    tags: tagsAfter(stored.tags ?? row?.tags ?? [], only(own, 'sites/tags')),
    favicon: stored.favicon ?? row?.favicon ?? null,
    // Of several adds the server keeps the earliest; after a deletion a later one counts.
    addedAtMs: stored.date ?? row?.addedAtMs ?? 0,
    isConfirmed: true,
    pullGeneration,
  };
}

async function acknowledgeDeletions(db: AppDatabase, sites: readonly SiteHost[]): Promise<void> {
  const acknowledgedGeneration = await counter(db, 'pullGeneration');
  const tombstones = (await db.tombstones.bulkGet([...sites])).filter((row) => row !== undefined);
  await db.tombstones.bulkPut(tombstones.map((row) => ({ ...row, acknowledgedGeneration })));
}

function only<N extends Command['name']>(commands: readonly Command[], name: N): CommandOf<N>[] {
  return commands.filter((command): command is CommandOf<N> => command.name === name);
}
