import { describe, expect, it } from 'vitest';
import type { JudgedFinding } from '#core/audit/runner.ts';
import { MAX_RECHECKED_PAGES } from '#core/contract/analyses/site-recheck.ts';
import { packFindings } from '#server/crawl/packing/finding-pack.ts';
import { packIds } from '#server/crawl/packing/link-pack.ts';
import { isAboutAllPages, isAboutHost, planRecheck, type PlanDeps } from './recheck-plan.ts';

const urlOf = (id: number): string => `https://a.example/${String(id)}/`;
const finding = (check: string, at: number): JudgedFinding => ({
  check,
  severity: 'error',
  at: urlOf(at),
  messageKey: 'x',
  values: {},
});

type Site = {
  /** By page. */
  findings?: Readonly<Record<number, readonly JudgedFinding[]>>;
  redirects?: Readonly<Record<number, number>>;
  pages?: readonly number[];
  counts?: readonly number[];
};

/** A crawl whose addresses are numbered. */
function depsOf({ findings = {}, redirects = {}, pages = [], counts = pages.map(() => 1) }: Site): PlanDeps {
  const known = (url: string): number => Number(/\/(\d+)\/$/u.exec(url)?.[1] ?? -1);
  const row = { crawlId: 1, check: 0, severity: 0, count: 1, pages: packIds(pages), counts: packIds(counts) };
  return {
    crawl: 1,
    lists: {
      idsOf: (_crawl, urls) =>
        Promise.resolve(new Map(urls.map((url) => [url, known(url)] as const).filter(([, id]) => id >= 0))),
      urlsOf: (_crawl, ids) => Promise.resolve(new Map(ids.map((id) => [id, urlOf(id)]))),
      check: () => Promise.resolve(pages.length === 0 ? null : row),
      pageIds: () => Promise.resolve([0, 1, 2]),
      findings: (_crawl, ids) =>
        Promise.resolve(
          ids.map((page) => ({
            page,
            url: urlOf(page),
            early: null,
            late: packFindings(urlOf(page), findings[page] ?? [])?.bytes ?? null,
            states: null,
          })),
        ),
    },
    rechecks: { finalIds: (_crawl, ids) => Promise.resolve(ids.flatMap((id) => redirects[id] ?? [])) },
  };
}
const idsOf = (jobs: readonly { id: number }[]): number[] => jobs.map(({ id }) => id);

describe('what is asked again', () => {
  it('of a page is the page, what its findings are about, and where that leads', async () => {
    const findings = { 4: [finding('title-missing', 4), finding('link-to-redirect', 5), finding('image-broken', 6)] };
    const plan = await planRecheck(depsOf({ findings, redirects: { 5: 7, 7: 8, 8: 5 } }), { url: urlOf(4) });
    expect([idsOf(plan.pages), plan.pagesTotal, idsOf(plan.targets)]).toEqual([[4], 1, [5, 6, 7, 8]]);
  });

  it('of a check are the pages with most findings first, and what the findings of that check are about', async () => {
    const findings = {
      1: [finding('link-broken-internal', 9), finding('image-broken', 8)],
      2: [finding('link-broken-internal', 1)],
    };
    const plan = await planRecheck(depsOf({ findings, pages: [1, 2], counts: [1, 3] }), {
      check: 'link-broken-internal',
    });
    expect([idsOf(plan.pages), idsOf(plan.targets)]).toEqual([[2, 1], [9]]);
  });

  it('is no more than 500 pages, of which it is known how many there are', async () => {
    const pages = Array.from({ length: 700 }, (_unused, index) => index);
    const plan = await planRecheck(depsOf({ pages }), { check: 'title-missing' });
    expect([plan.pages.length, plan.pagesTotal]).toEqual([MAX_RECHECKED_PAGES, 700]);
  });

  it('of a check about links between pages are others besides: the page it names may be faultless', async () => {
    expect(idsOf((await planRecheck(depsOf({ pages: [9] }), { check: 'page-orphan' })).pages)).toEqual([9, 0, 1, 2]);
  });

  it('is nothing when the crawl does not know the address, or the check found nothing', async () => {
    await expect(planRecheck(depsOf({}), { url: 'https://a.example/x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(planRecheck(depsOf({}), { check: 'title-missing' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what a check is about', () => {
  it.each([
    ['robots-missing', true, false],
    ['cert-expiring', true, false],
    ['hsts-missing', true, false],
    ['sitemap-url-error', true, false],
    ['title-duplicate', false, false],
    ['blocked-by-robots', true, false],
    ['noindex-sitewide', false, true],
    ['title-dominant', false, true],
    ['canonical-unlinked', false, true],
    ['sitemap-url-orphan', true, true],
    ['sitemap-url-repeated', true, false],
    ['title-missing', false, false],
    ['page-orphan', false, true],
    ['page-depth', false, true],
    ['image-legacy-formats', false, true],
  ])('%s: the host %s, all pages %s', (check, host, pages) => {
    expect([isAboutHost(check), isAboutAllPages(check)]).toEqual([host, pages]);
  });
});
