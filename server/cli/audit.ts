import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { siteAuditBody, siteAuditParams, siteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { AppError } from '#core/contract/errors.ts';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { createFetcher } from '#server/collect/create-fetcher.ts';
import { openDatabase } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { FORMATS, formatAudit, type AuditFormat } from './audit-report.ts';
import { brokenGates, type Gates } from './audit-gates.ts';

const USAGE = `Usage: sitewarden audit URL [options]
Crawls and audits a site, prints the result and ends with 1 when a gate is broken, 2 when the site could not be audited.

  --max-errors N      most findings that are errors
  --max-warnings N    most findings that are warnings
  --min-score N       lowest score, 0 to 100
  --format F          ${FORMATS.join(', ')}; default ${FORMATS[0]}
  --pages N           most pages, default 1000
  --concurrency N     requests at once, for hosts named by --allow
  --allow HOST:PORT   private addresses that may be asked, as ALLOW_TARGETS
`;

/** What the command line says cannot be used. */
class UsageError extends Error {}

type Order = {
  readonly url: string;
  readonly gates: Gates;
  readonly format: AuditFormat;
  readonly pageLimit: number;
  readonly concurrency: number | undefined;
  readonly allowTargets: string;
};

/** @throws {UsageError} */
function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'max-errors': { type: 'string' },
        'max-warnings': { type: 'string' },
        'min-score': { type: 'string' },
        format: { type: 'string' },
        pages: { type: 'string' },
        concurrency: { type: 'string' },
        allow: { type: 'string' },
      },
    });
  } catch (error) {
    const isUse = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
    throw isUse ? new UsageError(error.message) : error;
  }
}

/** @throws {UsageError} */
function readAllowed(text: string): string {
  try {
    parseAllowTargets(text);
    return text;
  } catch (error) {
    const what = 'host:port or a range such as 10.0.0.0/8 or 10.0.0.0/8:8080, with commas between several';
    throw new UsageError(`--allow takes ${what}, not ${text}`, { cause: error });
  }
}

type Range = { readonly minValue: number | null; readonly maxValue: number | null };
const ANY_COUNT = { minValue: 0, maxValue: 999_999_999 };
const { pageLimit, concurrency } = siteAuditParams.shape;

/** @throws {UsageError} */
function readOrder(args: readonly string[]): Order {
  const { values, positionals } = readArgs(args);
  const [command, url] = positionals;
  if (command !== 'audit' || url === undefined || positionals.length !== 2) throw new UsageError(USAGE);
  if (url.trim() === '') throw new UsageError('URL is empty: name the address of a site, such as https://example.org');
  const number = (name: keyof typeof values, { minValue, maxValue }: Range = ANY_COUNT): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    const [value, min, max] = [Number(text), minValue ?? 0, maxValue ?? Infinity];
    if (!/^\d{1,9}$/u.test(text) || value < min || value > max)
      throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not ${text}`);
    return value;
  };
  const format = FORMATS.find((each) => each === (values.format ?? FORMATS[0]));
  if (format === undefined) throw new UsageError(`--format takes ${FORMATS.join(', ')}`);
  return {
    url,
    gates: {
      maxErrors: number('max-errors'),
      maxWarnings: number('max-warnings'),
      minScore: number('min-score', { minValue: 0, maxValue: 100 }),
    },
    format,
    pageLimit: number('pages', pageLimit.unwrap()) ?? 1000,
    concurrency: number('concurrency', concurrency.unwrap()),
    allowTargets: readAllowed(values.allow ?? ''),
  };
}

/** With an empty folder that is deleted afterwards. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewarden-audit-'));
  try {
    await chmod(folder, 0o711); // the user that PostgreSQL runs as has to get in
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Crawls with a database of its own, which is thrown away.
 * @throws {AppError} when the site cannot be audited; the signal's reason when it is aborted.
 */
async function audit({ url, pageLimit, concurrency, allowTargets }: Order, folder: string, signal: AbortSignal) {
  const database = await openDatabase({ dataDir: folder, databaseUrl: null }, { isThrowAway: true });
  try {
    await database.db.insert(users).values({ id: 'cli', status: 'guest', registeredAtMs: Date.now() });
    const { site } = toPageTarget(url);
    const params = siteAuditParams.parse({
      site,
      startUrl: url,
      pageLimit,
      ...(concurrency !== undefined && { concurrency }),
    });
    const { summary, body } = await siteAuditAnalysis.run(params, {
      task: { id: 'cli', userId: 'cli' },
      fetcher: createFetcher({ policy: createAddressPolicy({ allowTargets: parseAllowTargets(allowTargets) }) }),
      database,
      allowTargets,
      random: randomBytes,
      signal,
      kept: {},
      isFinishWanted: () => false,
      now: Date.now,
      keep: () => Promise.resolve(),
      progress: () => Promise.resolve(),
    });
    return { url, summary: siteAuditSummary.parse(summary), body: siteAuditBody.parse(body) };
  } finally {
    await database.close();
  }
}

const stop = new AbortController();
// Not once: the terminal and tools/cli.mjs may both send it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort(signal));

try {
  const order = readOrder(process.argv.slice(2));
  const found = await inFolder((folder) => audit(order, folder, stop.signal));
  const broken = brokenGates(found.summary, order.gates);
  process.stdout.write(formatAudit(order.format, found, broken));
  process.exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  process.exitCode = stop.signal.aborted ? 128 + constants.signals[stop.signal.reason as NodeJS.Signals] : 2; // set above
  const isTold = error instanceof UsageError || error instanceof AppError;
  if (!stop.signal.aborted) process.stderr.write(`${isTold ? error.message.trimEnd() : inspect(error)}\n`);
}
