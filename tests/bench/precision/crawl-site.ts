import { randomBytes } from 'node:crypto';
import { createHash } from 'node:crypto';
import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
import { createFetcher } from '#server/collect/create-fetcher.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { unpackFindings } from '#server/crawl/packing/finding-pack.ts';
import { crawls } from '#server/db/crawl-schema.ts';
import type { Database } from '#server/db/database.ts';
import { createServices } from '#server/features/services.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { createCrawlListRepository } from '#server/features/site-audit/lists/list-repository.ts';
import { eq } from 'drizzle-orm';
import { siteAuditSummary } from '#core/contract/analyses/site-audit.ts';
import type { JudgedFinding } from '#core/audit/runner.ts';
import { LEFT_OUT } from './left-out.ts';

export const MAX_PAGES = 60;

/** A finding by what stays the same when a site is crawled again: addresses without the host, and a mark of what it says. */
export type Found = {
  readonly page: string;
  readonly check: string;
  readonly at: string;
  readonly key: string;
  readonly finding: JudgedFinding;
};

/** Crawls and judges a site with the product's own engine, nothing else asked. */
export async function crawlSite(
  database: Database,
  id: string,
  start: string,
): Promise<{ found: Found[]; pages: number }> {
  const { host, hostname, origin } = new URL(start);
  const services = createServices({
    config: parseConfig({ ALLOW_TARGETS: host }),
    database,
    logger: SILENT_LOGGER,
    fetcher: createFetcher({ policy: createAddressPolicy({ allowTargets: parseAllowTargets(host) }) }),
    now: Date.now,
    random: randomBytes,
  });
  const { summary } = await siteAuditAnalysis.run(
    { site: hostname, startUrl: start, pageLimit: MAX_PAGES, checkExternal: false },
    {
      task: { id, userId: 'bench' },
      services,
      kept: {},
      isFinishWanted: () => false,
      signal: new AbortController().signal,
      keep: () => Promise.resolve(),
      progress: () => Promise.resolve(),
    },
  );
  return { found: await findingsOf(database, id, origin), pages: siteAuditSummary.parse(summary).pages };
}

async function findingsOf(database: Database, taskId: string, origin: string): Promise<Found[]> {
  const [crawl] = await database.db.select({ id: crawls.id }).from(crawls).where(eq(crawls.taskId, taskId));
  if (crawl === undefined) throw new Error('The crawl was not stored');
  const lists = createCrawlListRepository(database);
  const ids = (await lists.pagesWithFindings(crawl.id)).map((page) => page.id);
  const found = new Map<string, Found>();
  for (const { url, early, late } of await lists.findings(crawl.id, ids))
    for (const { findings } of [...unpackFindings(url, early), ...unpackFindings(url, late)])
      for (const finding of findings) {
        if (LEFT_OUT[finding.check] !== undefined) continue;
        const each = toFound(finding, url, origin);
        found.set([each.page, each.check, each.at, each.key].join('\t'), each);
      }
  return [...found.values()];
}

function toFound(finding: JudgedFinding, url: string, origin: string): Found {
  const local = (text: string): string => text.replaceAll(origin, '');
  const said = local(JSON.stringify([finding.values, finding.evidence ?? '']));
  const mark = createHash('sha256').update(said).digest('hex').slice(0, 6);
  return {
    page: local(url),
    check: finding.check,
    at: local(finding.at),
    key: `${finding.messageKey}.${mark}`,
    finding,
  };
}
