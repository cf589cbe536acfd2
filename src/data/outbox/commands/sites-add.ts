import { z } from 'zod';
import { addSites, type Site } from '#core/contract/sites.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { counter, type AppDatabase } from '#src/data/database/app-database.ts';
import { defineCommand } from '#src/data/outbox/command.ts';
import { DISCARDED_SITE_CHANGE, storedHost } from '#src/data/outbox/stored-host.ts';
import { mergeSite } from '#src/data/projects/merge-site.ts';
import { forgetCursors } from '#src/data/projects/project-cursor.ts';

/** A website is added to the list. */
export const sitesAdd = defineCommand({
  name: 'sites/add',
  schema: z.strictObject({ site: storedHost, tags: z.array(z.string()), addedAtMs: z.number() }),
  lane: ({ site }) => site,
  batchKey: () => '',
  async send(api, commands, options) {
    const sitesAll = commands.map(({ site, tags, addedAtMs }) => ({ site, tags, date: addedAtMs }));
    return (await api.call(addSites, { body: { sitesAll } }, options)).sites;
  },
  tables: (db) => [db.projects],
  apply: confirmSites,
  async discard(db, commands) {
    const rows = await db.projects.bulkGet(commands.map(({ site }) => site));
    await db.projects.bulkDelete(rows.flatMap((row) => (row?.isConfirmed === false ? [row.site] : [])));
    await forgetCursors(db);
  },
  objectName: ({ site }) => site,
  details: ({ tags }) => ({ tagsAdded: tags }),
  text: {
    one: {
      message: 'Add <0>{name}</0>',
      comment: 'A change that waits to be sent: a website is added to the list. name: its domain.',
    },
    many: { message: '{count, plural, one {Add # website} other {Add # websites}}' },
    discarded: DISCARDED_SITE_CHANGE,
  },
});

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
