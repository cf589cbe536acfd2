import { readFileSync } from 'node:fs';
import { parsePo } from 'pofile-ts';
import { describe, expect, it } from 'vitest';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { emptyRow } from '#src/data/lists/list-rows.ts';
import { words } from '#tests/support/test-lists.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';
import type { AccountRuntime } from '#src/data/session/account-runtime.ts';
import { write } from '#src/data/database/app-database.ts';
import { createKnownCommands } from './known-commands.ts';
import { COMMANDS, type Command } from './commands.gen.ts';
import { discard } from './outbox-discard.ts';

const A = toSiteHost('a.example') as SiteHost; // a valid host

/** How a person makes each kind of change, and what is seen of it: one more command does not compile without its own here. */
const ACTS: Record<
  Command['name'],
  { act: (runtime: AccountRuntime) => Promise<unknown>; shown: (runtime: AccountRuntime) => Promise<unknown> }
> = {
  'lists/put': {
    act: (runtime) => runtime.list(words).add([{ word: 'a.example', note: '' }]),
    shown: ({ db }) => db.listRows.toArray(),
  },
  'lists/remove': {
    async act({ db, list }) {
      const value = { word: 'a.example', note: '' };
      const row = emptyRow({ list: words.name, id: value.word, quota: 'kept' });
      await db.listRows.add({ ...row, value, stored: value, revision: 1 });
      await list(words).remove([value.word]);
    },
    shown: ({ db }) => db.listRows.filter((row) => row.value === null).toArray(),
  },
  'messages/send': {
    act: ({ db, outbox }) =>
      write(db, [db.outbox], () =>
        outbox.enqueue([
          {
            name: 'messages/send',
            form: {
              id: 'message-0000000000000001',
              kind: 'support',
              name: 'Ann',
              email: 'ann@example.org',
              phone: '',
              website: '',
              topic: 'other',
              message: 'About a.example',
            },
          },
        ]),
      ),
    shown: ({ db }) => db.outbox.toArray(),
  },
  'profile/change': {
    act: ({ db, outbox }) =>
      write(db, [db.outbox], () => outbox.enqueue([{ name: 'profile/change', change: { name: 'a.example' } }])),
    shown: ({ db }) => db.outbox.toArray(),
  },
  'sites/add': { act: ({ projects }) => projects.add([A], ['x']), shown: ({ db }) => db.projects.toArray() },
  'sites/delete': {
    async act({ db, projects, outbox }) {
      await projects.add([A]);
      await db.projects.toCollection().modify({ isConfirmed: true });
      await db.outbox.clear();
      await projects.remove([A]);
      return outbox;
    },
    shown: ({ db }) => db.tombstones.toArray(),
  },
  'sites/tags': {
    async act({ db, projects }) {
      await projects.add([A]);
      await db.outbox.clear();
      await projects.changeTags([A], ['x'], []);
    },
    shown: async ({ db }) => ((await db.meta.get('projectCursor')) === undefined ? [] : ['cursor']),
  },
  'tasks/create': {
    act: ({ tasks }) => tasks.start('PageAudit', { url: 'https://a.example/' }),
    shown: async ({ db }) => (await db.tasks.toArray()).filter((task) => task.isWaiting),
  },
};
const known = createKnownCommands(COMMANDS);

describe.each(COMMANDS)('the command $name', (definition) => {
  const { act, shown } = ACTS[definition.name];

  it('is queued as its schema says, in a lane, with a name', async () => {
    const runtime = await openTestRuntime();
    await act(runtime);
    const rows = await runtime.outbox.all();
    expect(rows.map(({ command }) => command.name)).toEqual([definition.name]);
    for (const row of rows) {
      expect(known.isReadable(row)).toBe(true);
      expect(row.lane).toMatch(/./u);
      expect(known.of(row.command).objectName(row.command)).toMatch(/a\.example/u);
    }
  });

  it('leaves nothing of what it did here when it is discarded [off:D8]', async () => {
    const runtime = await openTestRuntime();
    await runtime.db.meta.put({ key: 'projectCursor', value: 7 });
    await act(runtime);
    expect(await shown(runtime)).not.toEqual([]);
    await discard(
      runtime.db,
      (await runtime.outbox.all()).map((row) => row.sequence),
      () => 1,
    );
    expect(await shown(runtime)).toEqual([]);
    expect(await runtime.outbox.all()).toEqual([]);
  });

  it.each(['en', 'de', 'ru', 'uk', 'pt-br', 'zh-tw'])('is told in %s', (lang) => {
    const { items } = parsePo(readFileSync(`locales/${lang}/outbox.po`, 'utf8'));
    const told = new Map(items.map((item) => [item.msgid, item.msgstr[0] ?? '']));
    const { one, many, discarded } = definition.text;
    for (const { message } of [one, many, discarded]) expect(told.get(message), message).toMatch(/./u);
  });
});
