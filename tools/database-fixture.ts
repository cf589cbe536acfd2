import 'fake-indexeddb/auto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { SCHEMA } from '#src/data/database/schema.ts';
import { dumpDatabase } from '#tests/support/database-dump.ts';

// Writes a database of the present shape, every table filled by the app's own code, to tests/fixtures/databases/v<number>.json:
// once for each released shape, before the release. Later code must open it.

const file = fileURLToPath(new URL(`../tests/fixtures/databases/v${SCHEMA}.json`, import.meta.url));
if (existsSync(file) && !process.argv.includes('--replace'))
  throw new Error(
    `Shape ${SCHEMA} has its fixture. A released one is never written again; before the release: --replace`,
  );

const BORN_MS = Date.UTC(2026, 10, 21);

function host(name: string): SiteHost {
  const site = toSiteHost(name);
  if (site === null) throw new Error(`${name} is no host`);
  return site;
}

// What a build puts in, for the code that asks for it.
Object.assign(globalThis, { __BUILD_ID__: 'fixture' });
const { openAccountRuntime } = await import('#src/data/session/account-runtime.ts');

let ids = 0;
const runtime = await openAccountRuntime({
  host: 'fixture.test',
  userId: 'u1',
  now: () => BORN_MS,
  newId: () => `id-${(ids += 1)}`,
  events: { onVersionChange: () => undefined, onBlocked: () => undefined },
});
const { db, projects, tasks, results, crawlLists, preferences, drafts } = runtime;

await projects.add([host('kept.example'), host('removed.example')], ['old']);
await db.outbox.clear();
await db.projects.toCollection().modify({ isConfirmed: true, id: 1, pullGeneration: 1 });
await projects.remove([host('removed.example')]);
await projects.changeTags([host('kept.example')], ['new'], ['old']);
await projects.add([host('added.example')], ['shop']);
await tasks.start('PageAudit', { url: 'https://kept.example/' });
await results.store({
  id: 'r1',
  type: 'PageAudit',
  site: 'kept.example',
  url: 'https://kept.example/',
  startedAtMs: BORN_MS,
  finishedAtMs: BORN_MS + 5000,
  engine: 'sitewarden-page-audit/1',
  summary: { score: 87 },
  body: { findings: [] },
});
const link = { from: 'https://kept.example/', to: 'https://kept.example/a/', kind: 'link', nofollow: false, count: 1 };
await crawlLists.store('links', 'r1', 'from=https://kept.example/', {
  rows: [{ ...link, anchor: 'A', status: 200 }],
  total: 1,
});
await db.listRows.add({
  key: 'words/seo',
  list: 'words',
  id: 'seo',
  value: { word: 'seo' },
  stored: { word: 'seo' },
  revision: 3,
  quota: 'kept',
});
preferences.set('project-order', 'site');
drafts.set('add-website', { text: 'half.exam', isList: false });
await Promise.all([preferences.flushed(), drafts.flushed()]);
runtime.close();

const dump = await dumpDatabase(runtime.accountKey);
const empty = Object.entries(dump.stores).filter(([, { rows }]) => rows.length === 0);
if (empty.length > 0) throw new Error(`Nothing is stored in ${empty.map(([name]) => name).join(', ')}`);
writeFileSync(file, `${JSON.stringify(dump, null, 2)}\n`);
