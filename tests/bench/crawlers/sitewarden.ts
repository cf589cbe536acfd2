// Crawls and audits as the server does it, with all checks and storage. The database is the embedded one in `--folder`, or
// PostgreSQL when DATABASE_URL is set. Run: node sitewarden.ts ORIGIN [--folder=PATH] [--crawls=1] [--kill-at=PAGES] [--threads]
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MAX_CRAWL_PAGES, siteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { createFetcher } from '#server/collect/create-fetcher.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { openDatabase } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { createServices } from '#server/features/services.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { measure } from './measure.ts';

const [origin = ''] = process.argv.slice(2);
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const kept = option('folder');
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'sitewarden-bench-')));
const databaseUrl = process.env['DATABASE_URL'] ?? null;
const database = await openDatabase({ dataDir: folder, databaseUrl });
await database.db.insert(users).values({ id: 'bench', status: 'guest', registeredAtMs: 0 }).onConflictDoNothing();
const { host, hostname } = new URL(origin);
const fetcher = createFetcher({ policy: createAddressPolicy({ allowTargets: parseAllowTargets(host) }) });
const services = createServices({
  config: parseConfig({ ALLOW_TARGETS: host }),
  database,
  logger: SILENT_LOGGER,
  fetcher,
  now: Date.now,
  random: randomBytes,
});
const killAt = Number(option('kill-at') ?? Infinity);
const startedMs = performance.now();
const endsMs: number[] = [];
let firstProgressMs = 0;
let crawledMs = 0;

async function crawl(id: string): Promise<number> {
  const { summary } = await siteAuditAnalysis.run(
    { site: hostname, startUrl: `${origin}/`, pageLimit: MAX_CRAWL_PAGES },
    {
      task: { id, userId: 'bench' },
      services,
      kept: {},
      isFinishWanted: () => false,
      signal: new AbortController().signal,
      keep: () => Promise.resolve(),
      progress: (_pct, { key, values }) => {
        firstProgressMs ||= performance.now() - startedMs;
        if (key === 'STEP_CRAWLING') {
          crawledMs = performance.now() - startedMs;
          if (Number(values['pages']) >= killAt) {
            console.log(JSON.stringify({ seconds: crawledMs / 1000, pages: values['pages'] }));
            process.kill(process.pid, 'SIGKILL');
          }
        }
        return Promise.resolve();
      },
    },
  );
  endsMs.push(performance.now() - startedMs);
  return siteAuditSummary.parse(summary).pages;
}

/** Bytes of the tables a crawl writes, with their indexes. */
async function storedBytes(): Promise<number> {
  const { rows } = await database.run(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relname like 'crawl%' and relkind = 'r'`,
  );
  return Number(rows[0]?.['bytes'] ?? 0);
}

async function tellThreads(): Promise<void> {
  for (const thread of await readdir('/proc/self/task')) {
    const fields = (await readFile(`/proc/self/task/${thread}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    const name = (await readFile(`/proc/self/task/${thread}/comm`, 'utf8')).trim();
    const seconds = (Number(fields[11]) + Number(fields[12])) / 100;
    if (seconds >= 0.5) console.error(`${name} ${seconds} s`);
  }
}

const crawls = Number(option('crawls') ?? 1);
const delay = monitorEventLoopDelay({ resolution: 5 });
await measure(async () => {
  delay.enable();
  const pages = await Promise.all(Array.from({ length: crawls }, (_unused, index) => crawl(`crawl-${index}`)));
  delay.disable();
  const total = pages.reduce((sum, each) => sum + each, 0);
  return {
    pages: total,
    more: {
      crawlSeconds: crawledMs / 1000,
      firstProgressMs,
      loopP99Ms: delay.percentile(99) / 1e6,
      bytesPerPage: (await storedBytes()) / total,
      firstEndSeconds: Math.min(...endsMs) / 1000,
      lastEndSeconds: Math.max(...endsMs) / 1000,
    },
  };
});
if (process.argv.includes('--threads')) await tellThreads();
await database.close();
if (kept === undefined) await rm(folder, { recursive: true, force: true });
process.exit(0);
