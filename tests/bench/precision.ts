// How many findings are true: crawls real sites with the product's engine and compares what is found with a list judged by hand.
// Run: npm run bench:precision [-- --write] [-- --findings=FILE]  (findings with all they say, as lines of JSON)
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { crawlSite, type Found } from './precision/crawl-site.ts';
import { packageFolder } from './precision/fetch-package.ts';
import { serveSite } from './precision/serve-site.ts';
import { SITES } from './precision/sites.ts';
import { measureOf, parseJudged, type Measure } from './precision/measure.ts';
import { tell } from './docs-block.ts';

const JUDGED = new URL('precision/judged.tsv', import.meta.url);
const DATA = new URL('../../src/features/how-we-measure/measured-checks.json', import.meta.url);
const file = process.argv.find((argument) => argument.startsWith('--findings='))?.slice('--findings='.length);

const folder = await mkdtemp(join(tmpdir(), 'sitewarden-bench-'));
const database = await openDatabase({ dataDir: folder, databaseUrl: process.env['DATABASE_URL'] ?? null });
await database.db.insert(users).values({ id: 'bench', status: 'guest', registeredAtMs: 0 }).onConflictDoNothing();

const found: (Found & { site: string })[] = [];
const sites: { name: string; version: string; pages: number; findings: number }[] = [];
for (const site of SITES) {
  const server = await serveSite(join(await packageFolder(site), site.root), site.mount ?? '');
  const crawled = await crawlSite(database, site.name, server.origin + site.start);
  await server.close();
  found.push(...crawled.found.map((each) => ({ ...each, site: site.name })));
  sites.push({ name: site.name, version: site.version, pages: crawled.pages, findings: crawled.found.length });
}
await database.close();
await rm(folder, { recursive: true, force: true });

if (file !== undefined) await writeFile(file, found.map((each) => `${JSON.stringify(each)}\n`).join(''));
const measure = measureOf(found, parseJudged(await readFile(JUDGED, 'utf8')));
const measuredOn = new Date().toISOString().slice(0, 10);
if (process.argv.includes('--write'))
  await writeFile(DATA, `${JSON.stringify({ measuredOn, sites, ...measure }, null, 2)}\n`);
await tell('precision', toText(measure));
process.exit(measure.isGood ? 0 : 1);

function toText({ checks, total, findings, gone, unjudged }: Measure): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const pages = sites.reduce((sum, each) => sum + each.pages, 0);
  return [
    `${measuredOn}: ${String(sites.length)} sites, ${String(pages)} pages, ${String(findings)} findings. Judged by hand ${String(total.judged)}: ${String(total.true)} true, ${String(total.false)} false, ${String(total.noise)} noise, **${percent(total.precision)} true** (goal ≥ 97 %, no check under 80 %). ${String(gone)} more were judged and are gone; ${String(unjudged)} are not judged.`,
    '',
    '| check | found | judged | true | false | noise | true of judged |',
    '|---|---|---|---|---|---|---|',
    ...checks.map(
      (each) =>
        `| ${each.check} | ${String(each.found)} | ${String(each.judged)} | ${String(each.true)} | ${String(each.false)} | ${String(each.noise)} | ${each.judged === 0 ? '–' : percent(each.precision)} |`,
    ),
    '',
    `Sites: ${sites.map(({ name, version, pages: read }) => `${name} ${version} (${String(read)})`).join(', ')}.`,
  ].join('\n');
}
