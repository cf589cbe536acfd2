import {
  compareCrawls,
  listCrawledPages,
  listIgnoredPages,
  listSiteIssues,
  listSiteLinks,
} from '#core/contract/crawl-lists.ts';
import { AppError } from '#core/contract/errors.ts';
import { ignoredBy, isInForce, ruleName, type IgnoreRule } from '#core/domain/ignored-findings.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { hasRoleAt, type Session } from '#server/services/acting.ts';
import { routeOf } from '#server/services/route-of.ts';
import { compareCrawls as compare } from '#server/features/site-audit/lists/compare-crawls.ts';
import { createComparisonRepository } from '#server/features/site-audit/lists/comparison-repository.ts';
import { createIgnoreRepository } from '#server/features/site-audit/lists/ignore-repository.ts';
import { keepIgnoredCounts } from '#server/features/site-audit/lists/ignored-counts.ts';
import { ignoredPages } from '#server/crawl/findings/ignored-pages.ts';
import { issueListOf, parseIssueCursor, toIssueCursor } from '#server/features/site-audit/lists/issue-cursor.ts';
import { listIssues } from '#server/features/site-audit/lists/list-issues.ts';
import { listLinks } from '#server/features/site-audit/lists/list-links.ts';
import { createCrawlListRepository } from '#server/features/site-audit/lists/list-repository.ts';
import type { ListedCrawl } from '#server/services/crawl-findings-repository.ts';
import { createPageRepository } from '#server/features/site-audit/lists/page-repository.ts';

/** Routes of the lists of a crawl: pages, findings, links, what is ignored, and two crawls compared. */
export const siteAuditRoutes: FeatureRoutes = (app, { database, now }) => {
  const lists = createCrawlListRepository(database);
  const crawledPages = createPageRepository(database);
  const comparison = createComparisonRepository(database);
  const ignoring = createIgnoreRepository(database);
  const countsOf = keepIgnoredCounts();

  /** @throws {AppError} NOT_FOUND */
  async function find(session: Session | null, resultId: string): Promise<ListedCrawl> {
    const crawl = session === null ? null : await lists.find(session.user.id, resultId);
    if (crawl === null || !hasRoleAt(session, crawl.site, 'viewer'))
      throw new AppError('NOT_FOUND', 'There is no such crawl');
    return crawl;
  }

  app.route({
    ...routeOf(listCrawledPages),
    handler: async ({ session, params, query }) => {
      const crawl = await find(session, params.id);
      const offset = offsetOf(query.cursor);
      const rules = await ignoring.ofSite(crawl.userId, crawl.site);
      const key = JSON.stringify([crawl.id, crawl.revisedAtMs, namesInForce(rules, now())]);
      const ignored = await countsOf(key, { lists, crawl: crawl.id, ignored: ignoredBy(rules, now()) });
      const { pages, total } = await crawledPages.list(crawl.id, { ...query, offset, ignored });
      return { result: { pages, total, nextCursor: nextOf(offset, query.limit, total) } };
    },
  });

  app.route({
    ...routeOf(listSiteIssues),
    handler: async ({ session, params, query }) => {
      const crawl = await find(session, params.id);
      const { cursor, limit, ...narrowed } = query;
      const rules = await ignoring.ofSite(crawl.userId, crawl.site);
      const list = issueListOf([crawl.revisedAtMs, narrowed, namesInForce(rules, now())]);
      const start = parseIssueCursor(cursor, list);
      const source = { lists, crawl: crawl.id, ignored: ignoredBy(rules, now()) };
      const { issues, total, next } = await listIssues(source, { ...narrowed, limit, ...start });
      const end = start.offset + limit;
      return { result: { issues, total, nextCursor: end < total ? toIssueCursor(end, next, list) : null } };
    },
  });

  app.route({
    ...routeOf(listSiteLinks),
    handler: async ({ session, params, query }) => {
      const crawl = await find(session, params.id);
      const offset = offsetOf(query.cursor);
      const { links, total } = await listLinks(lists, crawl.id, { ...query, offset });
      return { result: { links, total, nextCursor: nextOf(offset, query.limit, total) } };
    },
  });

  app.route({
    ...routeOf(listIgnoredPages),
    handler: async ({ session, params }) => {
      const crawl = await find(session, params.id);
      const rules = await ignoring.ofSite(crawl.userId, crawl.site);
      return { result: { pages: await ignoredPages(lists, crawl.id, rules) } };
    },
  });

  app.route({
    ...routeOf(compareCrawls),
    handler: async ({ session, params, query }) => {
      const one = await find(session, params.id);
      const two = await find(session, query.with);
      if (one.site !== two.site) throw new AppError('INVALID_INPUT', 'These are crawls of two sites');
      return { result: await compare({ lists, comparison }, one.id, two.id) };
    },
  });
};

function namesInForce(rules: readonly IgnoreRule[], nowMs: number): string[] {
  return rules
    .filter((rule) => isInForce(rule, nowMs))
    .map(ruleName)
    .sort();
}

/** @throws {AppError} INVALID_INPUT */
function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/u.test(cursor)) throw new AppError('INVALID_INPUT', 'No list gave out this cursor');
  return Number(cursor);
}

function nextOf(offset: number, limit: number, total: number): string | null {
  return offset + limit < total ? String(offset + limit) : null;
}
