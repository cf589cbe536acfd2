import { z } from 'zod';
import { changeTags } from '#core/contract/sites.ts';
import { counter, type AppDatabase } from '#src/data/database/app-database.ts';
import { defineCommand } from '#src/data/outbox/command.ts';
import { DISCARDED_SITE_CHANGE, storedHost } from '#src/data/outbox/stored-host.ts';
import { forgetCursors } from '#src/data/projects/project-cursor.ts';

/** Tags are put on a website and taken off. */
export const sitesTags = defineCommand({
  name: 'sites/tags',
  schema: z.strictObject({ site: storedHost, add: z.array(z.string()), remove: z.array(z.string()) }),
  lane: ({ site }) => site,
  batchKey: ({ add, remove }) => JSON.stringify([add, remove]),
  send(api, commands, options) {
    // They are alike in these, as their batch key says.
    const { add = [], remove = [] } = commands[0] ?? {};
    return api.call(changeTags, { body: { tags: add, remove, site: commands.map(({ site }) => site) } }, options);
  },
  tables: (db) => [db.projects, db.tags],
  async apply(db, reply, commands) {
    await confirmTags(
      db,
      reply.map(({ tag }) => tag),
    );
    // Lists that were read before this are older than these rows.
    const pullGeneration = await counter(db, 'pullGeneration');
    const sites = commands.map(({ site }) => site);
    await db.projects.where('site').anyOf(sites).modify({ pullGeneration });
  },
  discard: forgetCursors,
  objectName: ({ site }) => site,
  details: ({ add, remove }) => ({ tagsAdded: add, tagsRemoved: remove }),
  text: {
    one: {
      message: 'Tags of <0>{name}</0>',
      comment: 'A change that waits to be sent: the tags of a website. name: its domain.',
    },
    many: { message: '{count, plural, one {Tags of # website} other {Tags of # websites}}' },
    discarded: DISCARDED_SITE_CHANGE,
  },
});

/** The server's spelling of a tag takes the place of others. */
async function confirmTags(db: AppDatabase, tags: readonly string[]): Promise<void> {
  const keys = new Set(tags.map((tag) => tag.toLowerCase()));
  const local = await db.tags.toCollection().primaryKeys();
  await db.tags.bulkDelete(local.filter((tag) => keys.has(tag.toLowerCase()) && !tags.includes(tag)));
  await db.tags.bulkPut(tags.map((tag) => ({ tag })));
}
