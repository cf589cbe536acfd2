import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import type { Finding } from '#core/contract/analyses/page-audit.ts';
import type { CrawlComparison } from '#src/data/hooks/use-crawl-lists.ts';
import { siteAuditResult, siteCheck } from '#tests/support/crawl-rows.ts';
import { queryClientOf } from '#src/data/server/query-client.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { FindingCounts } from './finding-counts.tsx';

const [NEW, OLD] = [siteAuditResult('r2', 2), siteAuditResult('r1', 1)];
const COMPARISON: CrawlComparison = {
  checks: [
    { ...siteCheck('title-missing', { count: 12, change: { new: 10, back: 0, fixed: 3 } }), before: 5 },
    { ...siteCheck('http-4xx', { count: 4, change: { new: 2, back: 1, fixed: 2 } }), before: 0 },
    { ...siteCheck('url-long', { count: 7, change: { new: 90, back: 0, fixed: 0 } }), before: 7 },
  ],
  ...{ pages: { added: 0, removed: 0, same: 40 }, addedExamples: [], removedExamples: [] },
};
const SOON = { timeout: 10_000 };

/** Both crawls are known here, and one check is ignored as a whole. */
async function openCrawls() {
  const { store, api } = openTestStore();
  const session = await store.session();
  const { results, crawlLists } = session.runtime();
  await results.storeSummaries([NEW, OLD].map(({ body: _body, ...summary }) => summary));
  const rule = { finding: null, reason: '', byName: '', untilMs: null, ignoredAtMs: 1 };
  await session.changeList(ignoredFindings, (list) => list.add([{ ...rule, site: NEW.site, check: 'url-long' }]));
  return { store, api, crawlLists };
}

it('says how many findings of a crawl are new, fixed and back, as its comparison does, and without a network, too', async () => {
  const { store, api, crawlLists } = await openCrawls();
  api.routes.set('/api/v1/results/r2/comparison/', () => COMPARISON);
  const first = renderPage(<FindingCounts result={NEW} before={OLD} />, { store });
  expect(await screen.findByText('12 new, 5 fixed, 1 back again', undefined, SOON)).toBeDefined();
  await expect.poll(() => crawlLists.readComparison('r2', 'r1')).not.toBeNull();
  first.unmount();
  queryClientOf(store).clear();
  api.close();
  renderPage(
    <>
      <p>
        <FindingCounts result={NEW} before={OLD} />
      </p>
      <p>
        <FindingCounts result={OLD} before={NEW} />
      </p>
    </>,
    { store },
  );
  expect(await screen.findByText('12 new, 5 fixed, 1 back again', undefined, SOON)).toBeDefined();
  // What is not kept can still be opened.
  expect(screen.getByText('New and fixed findings')).toBeDefined();
}, 30_000);

it('counts the findings of a page by check, place and text', async () => {
  const { store, api } = openTestStore();
  const finding = (check: string, at: string): Finding => ({
    ...{ check, severity: 'error', at, messageKey: 'found', values: {} },
  });
  const page = (id: string, finishedAtMs: number, findings: readonly Finding[]) => ({
    ...{ id, type: 'PageAudit', site: 'a.example', url: 'https://a.example/', startedAtMs: 0, finishedAtMs },
    ...{ engine: 'e', summary: { score: 90 } },
    body: {
      ...{ url: 'https://a.example/', finalUrl: 'https://a.example/', status: 200, facts: null, categories: [] },
      ...{ findings, passed: [], notRun: [] },
    },
  });
  const before = page('p1', 1, [finding('title-missing', '/'), finding('image-broken', '/a.png')]);
  const after = page('p2', 2, [finding('image-broken', '/a.png'), finding('image-broken', '/b.png')]);
  const { results } = (await store.session()).runtime();
  await results.storeSummaries([after, before].map(({ body: _body, ...summary }) => summary));
  for (const result of [before, after]) api.routes.set(`/api/v1/results/${result.id}/`, () => result);
  renderPage(<FindingCounts result={after} before={before} />, { store });
  expect(await screen.findByText('1 new, 1 fixed', undefined, SOON)).toBeDefined();
});
