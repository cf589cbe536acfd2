import { z } from 'zod';
import { deleteSites } from '#core/contract/sites.ts';
import { counter } from '#src/data/database/app-database.ts';
import { defineCommand } from '#src/data/outbox/command.ts';
import { DISCARDED_SITE_CHANGE, storedHost } from '#src/data/outbox/stored-host.ts';
import { forgetCursors } from '#src/data/projects/project-cursor.ts';

/** A website leaves the list. */
export const sitesDelete = defineCommand({
  name: 'sites/delete',
  schema: z.strictObject({ site: storedHost }),
  lane: ({ site }) => site,
  batchKey: () => '',
  send: (api, commands, options) =>
    api.call(deleteSites, { body: { site: commands.map(({ site }) => site) } }, options),
  tables: (db) => [db.tombstones],
  /** From here on a pull that is asked for knows of the deletion. */
  async apply(db, _reply, commands) {
    const acknowledgedGeneration = await counter(db, 'pullGeneration');
    const tombstones = await db.tombstones.bulkGet(commands.map(({ site }) => site));
    await db.tombstones.bulkPut(
      tombstones.flatMap((row) => (row === undefined ? [] : [{ ...row, acknowledgedGeneration }])),
    );
  },
  async discard(db, commands) {
    await db.tombstones.bulkDelete(commands.map(({ site }) => site));
    await forgetCursors(db);
  },
  objectName: ({ site }) => site,
  text: {
    one: {
      message: 'Remove <0>{name}</0>',
      comment: 'A change that waits to be sent: a website leaves the list. name: its domain.',
    },
    many: { message: '{count, plural, one {Remove # website} other {Remove # websites}}' },
    discarded: DISCARDED_SITE_CHANGE,
  },
});
