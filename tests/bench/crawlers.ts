// The site crawler beside plain GET, reference crawler A and Crawlee, on the same synthetic site in the same run.
// Run: node tests/bench/crawlers.ts [--pages=10000] [--seed=7] [--rounds=3] [--crawlee=FOLDER] [--write]
// FOLDER is where `npm install @crawlee/cheerio` was run; without it Crawlee is left out. `--write` puts the table into the docs.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programEnvironment, programFlags } from '../../tools/install.mjs';
import type { Crawled } from './crawlers/measure.ts';
import { tell } from './docs-block.ts';

const root = join(import.meta.dirname, '..', '..');
const option = (name: string, fallback: string): string =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const pages = Number(option('pages', '10000'));
const seed = option('seed', '7');
const rounds = Number(option('rounds', '3'));
const crawlee = option('crawlee', '');

const OURS_FILE = 'sitewarden.ts';

type Site = {
  readonly origin: string;
  readonly stats: () => Promise<Record<string, number>>;
  readonly stop: () => void;
};

async function startSite(count: number): Promise<Site> {
  const file = join(root, 'tests', 'support', 'synthetic-site.mjs');
  const site = spawn(process.execPath, [file, '--pages', String(count), '--seed', seed], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.on('exit', () => site.kill());
  const origin = await new Promise<string>((resolve) =>
    site.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
  const stats = async (): Promise<Record<string, number>> =>
    (await (await fetch(`${origin}/__stats`)).json()) as Record<string, number>; // as the site documents them
  return { origin, stats, stop: () => site.kill() };
}

/** Runs one crawler in a process of its own; ours as `npm start` runs the server. */
async function crawl(file: string, options: readonly string[]): Promise<Crawled> {
  const isOurs = file === OURS_FILE;
  const args = [...(isOurs ? programFlags : []), join(import.meta.dirname, 'crawlers', file), ...options];
  const { stdout, stderr } = await new Promise<{ stdout: string; stderr: string }>((resolve) =>
    // One that was killed has told what it did before.
    execFile(process.execPath, args, { env: isOurs ? programEnvironment() : process.env }, (_error, out, errors) =>
      resolve({ stdout: out, stderr: errors }),
    ),
  );
  const line = stdout.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) throw new Error(`${file} told nothing:\n${stderr}`);
  return JSON.parse(line) as Crawled; // printed by `measure`
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** The run in the middle by speed. */
function middle(runs: readonly Crawled[]): Crawled {
  const wanted = median(runs.map(({ seconds }) => seconds));
  const found = runs.find(({ seconds }) => seconds === wanted);
  if (found === undefined) throw new Error('Nothing was run');
  return found;
}

const speed = ({ pages: count, seconds }: Crawled): number => count / seconds;
const cpu = ({ pages: count, cpuSeconds }: Crawled): number => (1000 * cpuSeconds) / count;
const fixed = (value: number | undefined, digits = 0): string => (value ?? NaN).toFixed(digits);

const CRAWLERS = new Map([
  ['plain GET', (origin: string) => crawl('plain-get.ts', [origin])],
  ['reference A (htmlparser2, no storage, no audit)', (origin: string) => crawl('reference.ts', [origin])],
  ['Sitewarden', (origin: string) => crawl(OURS_FILE, [origin])],
]);
const OURS = 'Sitewarden';
const CRAWLEE = 'Crawlee CheerioCrawler, 16 from the start';

async function compare(site: Site): Promise<string[]> {
  const runs = new Map<string, Crawled[]>([...CRAWLERS.keys()].map((name) => [name, []]));
  let stats: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of CRAWLERS) {
      await fetch(`${site.origin}/__reset`);
      runs.get(name)?.push(await run(site.origin));
      if (name === OURS) stats = await site.stats();
      console.error(round, name, runs.get(name)?.at(-1));
    }
  }
  // Slow and always the same: once is enough.
  if (crawlee !== '') runs.set(CRAWLEE, [await crawl('crawlee.ts', [site.origin, crawlee])]);
  const middles = new Map([...runs].map(([name, list]) => [name, middle(list)]));
  const ours = middles.get(OURS);
  if (ours === undefined) return [];
  const more = ours.more ?? {};
  return [
    '| crawler | pages | seconds | pages/s | Sitewarden’s speed against it | CPU s per 1,000 pages | peak MB |',
    '|---|---|---|---|---|---|---|',
    ...[...middles].map(
      ([name, each]) =>
        `| ${name} | ${each.pages} | ${fixed(each.seconds, 1)} | ${fixed(speed(each))} | ${fixed(speed(ours) / speed(each), 2)} | ${fixed(cpu(each), 2)} | ${fixed(each.peakMb)} |`,
    ),
    '',
    `Of Sitewarden’s ${fixed(ours.seconds, 1)} s, ${fixed(more['crawlSeconds'], 1)} s are the crawl, the rest links to other addresses and the judgement of the site. First progress after ${fixed(more['firstProgressMs'])} ms; delay of the API’s loop p99 ${fixed(more['loopP99Ms'])} ms; ${fixed(more['bytesPerPage'])} bytes a page in the database; ${(stats['pageHits'] ?? NaN) - (stats['uniquePages'] ?? NaN)} pages asked twice, ${stats['blockedHits'] ?? NaN} forbidden ones asked.`,
  ];
}

/** Ten crawls at once against the same ten in a row. */
async function share(): Promise<string> {
  const site = await startSite(1000);
  const alone = await crawl(OURS_FILE, [site.origin]);
  const together = await crawl(OURS_FILE, [site.origin, '--crawls=10']);
  site.stop();
  const { firstEndSeconds = NaN, lastEndSeconds = NaN } = together.more ?? {};
  return `Ten crawls of 1,000 pages at once: ${fixed(together.seconds, 1)} s; one alone ${fixed(alone.seconds, 1)} s. The first of the ten ended after ${fixed(firstEndSeconds, 1)} s, the last after ${fixed(lastEndSeconds, 1)} s.`;
}

/** A crawl that is killed in the middle and goes on in a new process. */
async function resume(site: Site, whole: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewarden-resume-'));
  const first = await crawl(OURS_FILE, [site.origin, `--folder=${folder}`, `--kill-at=${pages / 2}`]);
  const second = await crawl(OURS_FILE, [site.origin, `--folder=${folder}`]);
  await rm(folder, { recursive: true, force: true });
  const both = first.seconds + second.seconds;
  return `Killed at half of the pages and gone on: ${fixed(both, 1)} s in all, ${fixed(both / whole, 2)} × the uninterrupted crawl beside it.`;
}

const site = await startSite(pages);
const lines = await compare(site);
const { seconds: whole } = await crawl(OURS_FILE, [site.origin]);
lines.push('', await resume(site, whole), '', await share());
site.stop();
await tell('crawlers', lines.join('\n'));
process.exit(0);
