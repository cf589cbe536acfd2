import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { siteAuditBody, siteAuditParams, siteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { AppError } from '#core/contract/errors.ts';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { createFetcher } from '#server/collect/create-fetcher.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { openDatabase } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { createServices } from '#server/features/services.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { formatAudit } from './audit-report.ts';
import { readOrder, UsageError, type AuditOrder } from './audit-order.ts';
import { brokenGates } from './audit-gates.ts';

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
async function audit({ url, pageLimit, concurrency, allowTargets }: AuditOrder, folder: string, signal: AbortSignal) {
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
      services: createServices({
        config: parseConfig({ ALLOW_TARGETS: allowTargets }),
        database,
        logger: SILENT_LOGGER,
        fetcher: createFetcher({ policy: createAddressPolicy({ allowTargets: parseAllowTargets(allowTargets) }) }),
        now: Date.now,
        random: randomBytes,
      }),
      signal,
      kept: {},
      isFinishWanted: () => false,
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
