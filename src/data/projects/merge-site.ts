import type { Site } from '#core/contract/sites.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { OutboxRow, ProjectRow } from '#src/data/database/app-database.ts';
import { sitesTags } from '#src/data/outbox/commands/sites-tags.ts';
import { tagsAfter } from '#src/data/outbox/pending-tags.ts';

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
  const tagChanges = own.filter(sitesTags.is);
  if (row !== undefined && tagChanges.length < own.length) return row;
  return {
    site,
    id: stored.id ?? row?.id ?? null,
    se: stored.se ?? row?.se ?? 1,
    tags: tagsAfter(stored.tags ?? row?.tags ?? [], tagChanges),
    favicon: stored.favicon ?? row?.favicon ?? null,
    // Of several adds the server keeps the earliest; after a deletion a later one counts.
    addedAtMs: stored.date ?? row?.addedAtMs ?? 0,
    isConfirmed: true,
    pullGeneration,
  };
}
