import { buildReport, reportLanguage } from '#core/reports/build-report.ts';
import { DEFAULT_COLOUR, toReportBrand } from '#core/reports/brand.ts';
import type { ReportDocument } from '#core/reports/document.ts';
import { defaultSettings, newSection, type ReportSettings } from '#core/reports/settings.ts';
import type { FrozenResult, FrozenSite, HistoryPoint, Snapshot } from '#core/reports/snapshot.ts';
import { createWords } from '#core/reports/words.ts';
import { toTextNodes } from '#server/services/markdown/text-nodes.ts';
import { createTexts } from '#server/services/texts.ts';

const DAY_MS = 86_400_000;
/** Noon of 25 November 2026, UTC. */
export const TAKEN_AT_MS = Date.UTC(2026, 10, 25, 12);
const category = (id: string, score: number | null) => ({ id, score, deductions: [] });
const check = (id: string, severity: string, pages: number, change = { new: 0, back: 0, fixed: 0 }) => ({
  check: id,
  severity,
  count: pages * 2,
  pages,
  change,
});
const finding = (id: string, severity: string, messageKey: string, values = {}) => ({
  check: id,
  severity,
  at: 'https://example.org/',
  messageKey,
  values,
});

function result(type: FrozenResult['type'], summary: object, body: object, daysAgo = 1): FrozenResult {
  return {
    type,
    id: `${type}-${daysAgo}`,
    url: type.endsWith('Site') || type === 'SiteAudit' ? null : 'https://example.org/',
    finishedAtMs: TAKEN_AT_MS - daysAgo * DAY_MS,
    engine: 'test/1',
    summary: { ...summary },
    body: { ...body },
  };
}

const CATEGORIES = [
  category('titles', 62),
  category('descriptions', 48),
  category('links', 71),
  category('images', 80),
  category('security', 94),
  category('hreflang', 100),
];
const crawl = (score: number, errors: number, daysAgo: number) =>
  result(
    'SiteAudit',
    {
      score,
      pages: 128,
      addresses: 412,
      indexable: 96,
      errors,
      warnings: 61,
      notices: 14,
      durationMs: 60_000,
      stoppedBy: null,
    },
    {
      categories: CATEGORIES.map((each) => ({
        ...each,
        score: each.score === null ? null : Math.max(0, each.score - daysAgo),
      })),
      checks: [
        check('title-missing', 'error', 9, { new: 4, back: 0, fixed: 0 }),
        check('http-4xx', 'error', 6, { new: 1, back: 1, fixed: 12 }),
        check('title-duplicate', 'warning', 31, { new: 3, back: 0, fixed: 7 }),
        check('description-missing', 'warning', 22, { new: 0, back: 0, fixed: 5 }),
      ],
      passed: 118,
      charts: {
        statuses: [
          { status: 200, count: 380 },
          { status: 301, count: 19 },
          { status: 404, count: 12 },
          { status: 0, count: 1 },
        ],
        depths: [],
      },
    },
    daysAgo,
  );
const speed = (lcp: number, score: number, daysAgo: number) =>
  result(
    'PageSpeed',
    { score, lcp, cls: 0.04, tbt: 310, fcp: 1400, si: 2900, ttfb: 280, device: 'phone', mode: 'lab', runs: 3 },
    {
      metrics: [],
      fieldData: {
        state: 'found',
        scope: 'site',
        subject: 'https://example.org',
        from: '2026-10-25',
        to: '2026-11-21',
        metrics: [
          { id: 'lcp', p75: 2380, bins: [0.78, 0.15, 0.07].map((share) => ({ start: 0, end: null, share })) },
          { id: 'inp', p75: 240, bins: [0.66, 0.25, 0.09].map((share) => ({ start: 0, end: null, share })) },
          { id: 'cls', p75: 0.03, bins: [0.91, 0.06, 0.03].map((share) => ({ start: 0, end: null, share })) },
        ],
      },
      opportunities: [
        { title: 'Serve images in modern formats', savings: [], savedBytes: 482_000 },
        { title: 'Reduce unused JavaScript', savings: [], savedBytes: 216_000 },
      ],
    },
    daysAgo,
  );
const fault = (rule: string, impact: string, help: string, elementCount: number, criteria: string[]) => ({
  ...{ rule, impact, help, elementCount, criteria },
});

const history: HistoryPoint[] = [52, 45, 38, 31, 24, 17, 10, 1].map((daysAgo, at) => ({
  type: 'SiteAudit',
  atMs: TAKEN_AT_MS - daysAgo * DAY_MS,
  score: 58 + at * 2 + (at % 3),
  errors: 60 - at * 5,
  warnings: 80 - at * 3,
}));

/** A website of which everything was measured. */
export const MEASURED_SITE: FrozenSite = {
  site: 'example.org',
  now: [
    crawl(74, 15, 1),
    result(
      'PageAudit',
      { score: 81, errors: 1, warnings: 2, notices: 1, passed: 96, status: 200, title: 'Example' },
      {
        categories: CATEGORIES,
        findings: [
          finding('title-missing', 'error', 'missing'),
          finding('http-4xx', 'warning', 'status', { status: 404 }),
        ],
        passed: 96,
      },
    ),
    speed(3120, 71, 1),
    result(
      'Accessibility',
      {
        violations: 3,
        elements: 41,
        review: 4,
        passed: 40,
        notApplicable: 30,
        critical: 1,
        serious: 2,
        moderate: 0,
        minor: 0,
        view: 'desktop',
      },
      {
        violations: [
          fault('color-contrast', 'serious', 'Elements must meet minimum color contrast ratio thresholds', 32, [
            '1.4.3',
          ]),
          fault('image-alt', 'critical', 'Images must have alternative text', 6, ['1.1.1']),
        ],
      },
    ),
  ],
  before: [crawl(66, 40, 31), speed(4010, 58, 31)],
  history,
};

const figures = (top10: number, averagePosition: number, visibilityPct: number) => ({
  ...{ keywords: 42, found: 35, averagePosition, visibilityPct },
  distribution: { top1: 3, top3: 8, top10, top20: 26, top50: 33, top100: 35 },
});
const LONG_URL = 'https://www.example.org/products/category/a-page-with-a-long-name';
const moved = (phrase: string, from: number | null, to: number | null) => ({ phrase, from, to, url: LONG_URL });
const positionsIn = (search: string): NonNullable<FrozenSite['positions']>[number] => ({
  search,
  days: Array.from({ length: 30 }, (_day, at) => ({
    atMs: TAKEN_AT_MS - (29 - at) * DAY_MS,
    visibilityPct: 18 + at * 0.25 + (at % 3),
  })),
  now: figures(19, 8.5, 27.61),
  before: figures(15, 9.2, 22.13),
  winners: [moved('running shoes', null, 3), moved('waterproof walking boots for wide feet', 29, 4)],
  losers: [moved('sandals', 4, null), moved('winter boots', 5, 22)],
  pages: Array.from({ length: 14 }, (_page, at) => ({
    ...{ url: `${LONG_URL}-${at}/index.html`, keywords: 14 - at, bestRank: at + 1 },
    ...{ averageRank: 4.5 + at, won: at % 3, lost: at % 2 },
  })),
  hosts: [
    { host: 'competitor-with-a-long-name.example.com', isOwn: false, now: 40.12, before: 38.2 },
    { host: 'example.org', isOwn: true, now: 27.61, before: 22.13 },
    { host: 'other.example', isOwn: false, now: 9, before: null },
  ],
});

/** The same, watched and looked up in search engines besides. */
export const WATCHED_SITE: FrozenSite = {
  ...MEASURED_SITE,
  positions: [positionsIn('1:desktop:en:'), positionsIn('1:mobile:en:')],
  uptime: {
    ...{ nowPct: 99.25, beforePct: 99.9 },
    days: Array.from({ length: 30 }, (_day, at) => ({
      ...{ atMs: TAKEN_AT_MS - (29 - at) * DAY_MS, uptimePct: 100, ms: 180 + ((at * 37) % 140) },
    })),
    outages: [
      { url: 'https://example.org/', startedAtMs: TAKEN_AT_MS - 600_000, endedAtMs: null },
      { url: LONG_URL, startedAtMs: TAKEN_AT_MS - 5 * DAY_MS, endedAtMs: TAKEN_AT_MS - 5 * DAY_MS + 4_300_000 },
    ],
  },
  events: [
    { kind: 'deploy', atMs: TAKEN_AT_MS - DAY_MS, text: 'v2.14.0' },
    {
      kind: 'note',
      atMs: TAKEN_AT_MS - 2 * DAY_MS,
      text: 'The new shop went live, and the old blog moved into a folder.',
    },
    { kind: 'change', atMs: TAKEN_AT_MS - 3 * DAY_MS, text: LONG_URL },
    { kind: 'incident', atMs: TAKEN_AT_MS - 4 * DAY_MS, text: 'https://example.org/' },
  ],
};

export const SNAPSHOT: Snapshot = {
  version: 1,
  takenAtMs: TAKEN_AT_MS,
  period: { fromMs: TAKEN_AT_MS - 30 * DAY_MS, toMs: TAKEN_AT_MS },
  comparison: { fromMs: TAKEN_AT_MS - 60 * DAY_MS, toMs: TAKEN_AT_MS - 30 * DAY_MS },
  sites: [MEASURED_SITE],
};

const texts = createTexts(new URL('../../locales', import.meta.url).pathname);

/** A report of everything in a language; `change` alters how it is set. */
export async function reportOf(
  language = 'en',
  change: Partial<ReportSettings> = {},
  snapshot: Snapshot = SNAPSHOT,
): Promise<ReportDocument> {
  const { code, tag } = reportLanguage(language);
  const [t, check] = await Promise.all([texts.translator(code), texts.translator(code, 'audit')]);
  const settings = defaultSettings(['example.org'], language, 'Europe/Berlin');
  const sections = [...settings.sections];
  sections.splice(2, 0, { ...newSection('own-text'), text: '**{{websites}}** grew in {{period}}. {{unknown}}' });
  return buildReport({
    settings: { ...settings, sections, ...change },
    snapshot,
    brand: toReportBrand({
      ...{ name: 'Northlight Agency', colour: DEFAULT_COLOUR, logo: '' },
      ...{ footer: 'Northlight Agency · Hamburg', contact: 'hello@northlight.example' },
    }),
    words: createWords({
      language: tag,
      zone: settings.zone,
      t,
      check: (id, key, values) => check({ id: `check.${id}.${key}`, message: '' }, values),
    }),
    toNodes: toTextNodes,
    host: (site) => site,
  });
}
