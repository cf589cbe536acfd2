import type { Table } from 'dexie';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import {
  write,
  type AppDatabase,
  type OutboxRow,
  type ProjectRow,
  type TombstoneRow,
} from '#src/data/database/app-database.ts';
import { isUnsent } from '#src/data/outbox/outbox.ts';
import { sitesTags } from '#src/data/outbox/commands/sites-tags.ts';
import { mergeSite, type RemoteSite } from './merge-site.ts';
import { tellRemovedElsewhere } from './removed-elsewhere.ts';

export type Merged = { hosts: SiteHost[]; isWhole: boolean };

/** Tables of the transactions that these functions run in. */
export function mergeTables(db: AppDatabase): readonly Table[] {
  return [db.projects, db.tombstones, db.outbox];
}

/** More in one transaction, and telling the page which rows they were would hold up its screen. */
const PART_SIZE = 300;

/** Stores a page of projects in parts, each in a transaction of its own, as `mergeSites` does. */
export async function mergePage(db: AppDatabase, sites: readonly RemoteSite[], generation: number): Promise<Merged> {
  const whole: Merged = { hosts: [], isWhole: true };
  for (let start = 0; start < sites.length; start += PART_SIZE) {
    const part = sites.slice(start, start + PART_SIZE);
    const merged = await write(db, mergeTables(db), () => mergeSites(db, part, generation));
    whole.hosts.push(...merged.hosts);
    whole.isWhole &&= merged.isWhole;
  }
  return whole;
}

/**
 * Stores projects as the server has them, with what waits to be sent on top, and without what was deleted here.
 * @param generation of the pull that asked for them.
 * @returns whether all of it was taken. What was not has to be told again when nothing stands in its way any more.
 */
async function mergeSites(db: AppDatabase, sites: readonly RemoteSite[], generation: number): Promise<Merged> {
  const remote = new Map(sites.map((site) => [toSiteHost(site.site), site] as const));
  const hosts = [...remote.keys()].filter((host) => host !== null);
  const known = await db.projects.bulkGet(hosts);
  const tombstones = await db.tombstones.bulkGet(hosts);
  const pending = await pendingByLane(db, hosts);

  let isWhole = true;
  const changed = hosts.flatMap((host, index) => {
    const site = remote.get(host);
    const row = known[index];
    const entries = pending.get(host) ?? [];
    if (site === undefined) return [];
    if (isBuried(tombstones[index], generation)) {
      isWhole = false;
      return [];
    }
    const next = mergeSite(row, { ...site, site: host }, entries, generation);
    if (isAboutAnother(entries) || mayBeKnown(entries, next.tags, site.tags)) isWhole = false;
    if (row !== undefined && isSame(row, next)) return [];
    // The server has taken a change of it since this was asked.
    const isNewerHere = row?.isConfirmed === true && row.pullGeneration >= generation;
    if (isNewerHere) isWhole = false;
    return isNewerHere ? [] : [next];
  });
  await db.projects.bulkPut(changed);
  return { hosts, isWhole };
}

/**
 * Removes what the server no longer has: only what it once acknowledged, before this was asked, and nothing waits for; and
 * notes down what went. @returns whether nothing was left over.
 */
export async function removeGone(db: AppDatabase, gone: readonly SiteHost[], generation: number): Promise<boolean> {
  if (gone.length === 0) return true;
  const rows = (await db.projects.bulkGet([...gone])).filter((row) => row !== undefined);
  const confirmed = rows.filter((row) => row.isConfirmed);
  const pending = await pendingByLane(
    db,
    confirmed.map((row) => row.site),
  );
  const removed = confirmed.filter((row) => row.pullGeneration < generation && !pending.has(row.site));
  await db.projects.bulkDelete(removed.map((row) => row.site));
  await tellRemovedElsewhere(db, removed);
  // Taking back a deletion brings the row back, which the server does not have any more.
  const tombstones = await db.tombstones.bulkGet([...gone]);
  const canComeBack = tombstones.some((tombstone) => tombstone?.acknowledgedGeneration === null);
  return removed.length === confirmed.length && !canComeBack;
}

/** Clears the tombstones of deletions that every answer asked for since `generation` knows of. */
export async function clearTombstones(db: AppDatabase, generation: number): Promise<void> {
  await db.tombstones.filter((tombstone) => !isBuried(tombstone, generation)).delete();
}

/** The row here is another one than the server's while an add or a deletion waits. */
function isAboutAnother(entries: readonly OutboxRow[]): boolean {
  return entries.some(({ command }) => !sitesTags.is(command));
}

/**
 * Whether the server may have made tag changes that are seen as waiting here, whose answer is under way or lost: what it
 * has now can be what another device made of them, and they would not be made again.
 */
function mayBeKnown(
  entries: readonly OutboxRow[],
  tags: readonly string[],
  serverTags: readonly string[] = tags,
): boolean {
  return !entries.every(isUnsent) && JSON.stringify(tags) !== JSON.stringify(serverTags);
}

/** Whether an answer asked for in this generation may be older than the deletion. */
function isBuried(tombstone: TombstoneRow | undefined, generation: number): boolean {
  if (tombstone === undefined) return false;
  return tombstone.acknowledgedGeneration === null || tombstone.acknowledgedGeneration >= generation;
}

async function pendingByLane(db: AppDatabase, lanes: readonly string[]): Promise<Map<string, OutboxRow[]>> {
  const rows = await db.outbox.where('lane').anyOf(lanes).toArray();
  const byLane = new Map<string, OutboxRow[]>();
  for (const row of rows) byLane.set(row.lane, [...(byLane.get(row.lane) ?? []), row]);
  return byLane;
}

/** Equal in all but the generation: then the row need not be written again. */
function isSame(a: ProjectRow, b: ProjectRow): boolean {
  return JSON.stringify({ ...a, pullGeneration: 0 }) === JSON.stringify({ ...b, pullGeneration: 0 });
}
