import { describe, expect, it } from 'vitest';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { hash64 } from '#core/base/hash64.ts';
import type { Severity } from '#core/audit/severity.ts';
import { KEY_STATE, packKeys, unpackKeys } from '#server/features/site-audit/findings/finding-keys.ts';
import { packFindings } from '#server/crawl/packing/finding-pack.ts';
import { WANT } from '#core/domain/crawl-want.ts';
import { RESPONSE_FLAG, type CrawlState } from '#server/features/site-audit/store/crawl-store.ts';
import { headOf } from '#tests/support/finding-head.ts';
import { createSiteJudge, type JudgeInput, type SiteVerdict } from './site-judge.ts';

const SITE = 'https://a.example';
const urlOf = (id: number): string => `${SITE}/${id === 0 ? '' : `${String(id)}/`}`;

type Page = {
  readonly status?: number;
  readonly failure?: string;
  readonly flags?: number;
  /** Of what was found on the page alone. */
  readonly severity?: Severity;
};
type Judged = SiteVerdict & { readonly pageKeys: Uint8Array };

function stateOf(pages: number): CrawlState {
  return {
    startUrl: urlOf(0),
    finalUrl: urlOf(0),
    host: {
      robotsTxt: { url: `${SITE}/robots.txt`, status: 200, failure: null, redirects: 0, text: '' },
      ...{ variants: [], missingPath: null, llmsTxt: null, certificate: null, oldProtocols: null },
      start: { status: 200, headers: [] },
    },
    ...{ pages, asked: pages, errors: 0, indexable: 0, skipped: {}, passed: [], notRun: {}, stoppedBy: null },
    hasAllSitemaps: true,
  };
}

/** A crawl of pages with titles of their own and no links. */
function judgePages(pages: readonly Page[], input: Partial<JudgeInput> = {}): Judged {
  const judge = createSiteJudge();
  judge.addUrls(pages.map((_page, id) => ({ id, url: urlOf(id), want: WANT.page, depth: 0 })));
  const rows = pages.map(
    ({ status = 200, failure = null, flags = RESPONSE_FLAG.html | RESPONSE_FLAG.indexable }, id) => [
      ...[id, status, failure, null, flags, 1, 1000, 300],
      ...[`Title ${String(id)}`, `Description ${String(id)}`, 'en', null, `text-${String(id)}`, null, null, null, null],
    ],
  );
  judge.addResponses(JSON.stringify(rows));
  judge.judgeSite({
    ...{ state: stateOf(pages.length), params: { site: 'a.example' }, sitemaps: [], durationMs: 1 },
    ...{ earlierKeys: null, ...input },
  });
  const stored = pages.map(({ severity }, id) => [
    id,
    null,
    null,
    severity === undefined ? null : foundOn(id, severity),
  ]);
  const { keys } = judge.judgePages(JSON.stringify(stored), pages.length);
  return { ...judge.finish(), pageKeys: keys };
}

/** As the database gives it: the head of the findings, without the findings. */
function foundOn(id: number, severity: Severity): string {
  const at = urlOf(id);
  const finding = { check: 'ttfb-slow', severity, at, messageKey: 'slow', values: {} };
  return Buffer.from(headOf(packFindings(at, [finding])?.bytes ?? new Uint8Array())).toString('base64');
}

describe('a check that is an error on one page and a warning on others', () => {
  const pages = Array.from({ length: 400 }, (_none, id): Page => ({ severity: id === 7 ? 'error' : 'warning' }));

  it('counts as one error', () => {
    const { summary, body } = judgePages(pages);
    const others = judgePages(pages.map(() => ({})));
    expect(summary.errors - others.summary.errors).toBe(1);
    expect(summary.warnings - others.summary.warnings).toBe(399);
    expect(body.checks.find(({ check }) => check === 'ttfb-slow')).toMatchObject({ severity: 'error', count: 400 });
  });

  it('costs what warnings cost, and a little more', () => {
    const scoreOf = (judged: Judged): number => judged.summary.score ?? 0;
    const warnings = scoreOf(judgePages(pages.map(() => ({ severity: 'warning' }))));
    expect(scoreOf(judgePages(pages))).toBeGreaterThanOrEqual(warnings - 1);
    expect(scoreOf(judgePages(pages.map(() => ({ severity: 'error' }))))).toBeLessThan(warnings - 5);
  });
});

describe('the score of a site', () => {
  it('loses all points of a fault that is the whole site’s, though one page is named for it', () => {
    const pages = Array.from({ length: 400 }, () => ({ flags: RESPONSE_FLAG.html | RESPONSE_FLAG.noindex }));
    const { body } = judgePages(pages);
    const { deductions } = body.categories.find(({ id }) => id === 'indexability') ?? { deductions: [] };
    expect(deductions.find(({ check }) => check === 'noindex-sitewide')).toMatchObject({ count: 1, points: 25 });
    expect(body.checks.find(({ check }) => check === 'noindex-sitewide')).toMatchObject({ count: 1, pages: 1 });
  });
});

describe('a finding of the crawl before', () => {
  const check = CHECK_IDS.indexOf('title-missing');
  const [page] = hash64(urlOf(1));
  const earlierKeys = packKeys([{ page, check, names: Uint32Array.of(0), state: KEY_STATE.present }]);

  it.each<[response: string, page: Page, state: number]>([
    ['that is read again and faultless', {}, KEY_STATE.gone],
    ['that is not there any more', { status: 404, flags: 0 }, KEY_STATE.gone],
    ['that timed out', { status: 0, failure: 'timeout', flags: 0 }, KEY_STATE.unseen],
    ['whose server is overloaded', { status: 503, flags: RESPONSE_FLAG.html }, KEY_STATE.unseen],
    ['that may not be asked so often', { status: 429, flags: RESPONSE_FLAG.html }, KEY_STATE.unseen],
  ])('on a page %s', (_answer, response, state) => {
    const { body, pageKeys } = judgePages([{}, response], { earlierKeys });
    expect(unpackKeys(pageKeys).find(page, check, state)?.names).toEqual(Uint32Array.of(0));
    const change = body.checks.find((each) => each.check === 'title-missing')?.change;
    expect(change?.fixed ?? 0).toBe(state === KEY_STATE.gone ? 1 : 0);
  });
});
