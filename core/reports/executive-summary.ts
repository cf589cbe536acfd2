import { resultOf } from './results-of.ts';
import { SEVERITY_RANK } from './severity-words.ts';
import type { FrozenSite } from './snapshot.ts';
import type { Words } from './words.ts';

const WORDS = {
  siteUp: /*i18n*/ {
    id: 'REPORT_SUM_SITE_UP',
    message:
      'The website scores {score} of 100, {change, plural, one {# point} other {# points}} better than in the period before.',
    comment: 'Sentence of a summary. score: 0 to 100. change: a whole number.',
  },
  siteDown: /*i18n*/ {
    id: 'REPORT_SUM_SITE_DOWN',
    message:
      'The website scores {score} of 100, {change, plural, one {# point} other {# points}} worse than in the period before.',
    comment: 'Sentence of a summary. score: 0 to 100. change: a whole number.',
  },
  siteSame: /*i18n*/ {
    id: 'REPORT_SUM_SITE_SAME',
    message: 'The website scores {score} of 100, as in the period before.',
    comment: 'Sentence of a summary. score: 0 to 100.',
  },
  site: /*i18n*/ {
    id: 'REPORT_SUM_SITE',
    message: 'The website scores {score} of 100.',
    comment: 'Sentence of a summary. score: 0 to 100.',
  },
  findings: /*i18n*/ {
    id: 'REPORT_SUM_FINDINGS',
    message:
      '{pages, plural, one {# page was} other {# pages were}} read; {errors, plural, =0 {no errors} one {# error} other {# errors}} and {warnings, plural, =0 {no warnings} one {# warning} other {# warnings}} were found.',
    comment: 'Sentence of a summary about a crawl.',
  },
  changes: /*i18n*/ {
    id: 'REPORT_SUM_CHANGES',
    message:
      'Since the crawl before, {fixed, plural, =0 {nothing was fixed} one {# finding was fixed} other {# findings were fixed}} and {fresh, plural, =0 {nothing new appeared} one {# new one appeared} other {# new ones appeared}}.',
    comment: 'Sentence of a summary. Findings: problems that were found.',
  },
  page: /*i18n*/ {
    id: 'REPORT_SUM_PAGE',
    message: 'The page {url} scores {score} of 100.',
    comment: 'Sentence of a summary. url: address of a page. score: 0 to 100.',
  },
  fast: /*i18n*/ {
    id: 'REPORT_SUM_FAST',
    message: 'Its largest element is shown after {lcp}, which is good.',
    comment: 'Sentence of a summary about the speed of a page. lcp: such as 1.9 s.',
  },
  slow: /*i18n*/ {
    id: 'REPORT_SUM_SLOW',
    message: 'Its largest element is shown after {lcp}; up to {limit} is good.',
    comment: 'Sentence of a summary about the speed of a page. lcp, limit: such as 4.1 s.',
  },
  barriers: /*i18n*/ {
    id: 'REPORT_SUM_BARRIERS',
    message:
      '{count, plural, =0 {No barriers for people with disabilities were found.} one {# barrier for people with disabilities was found.} other {# barriers for people with disabilities were found.}}',
    comment: 'Sentence of a summary.',
  },
  onPages: /*i18n*/ {
    id: 'REPORT_SUM_ON_PAGES',
    message: '{pages, plural, one {on # page} other {on # pages}}',
    comment: 'After the name of a problem, in brackets.',
  },
} as const;
const GOOD_LCP_MS = 2500;

/** What the numbers of a website say, in sentences made by rules; empty where nothing was measured. */
export function summarySentences(site: FrozenSite, words: Words): string[] {
  return [...ofCrawl(site, words), ...ofPage(site, words), ...ofSpeed(site, words), ...ofBarriers(site, words)];
}

function ofCrawl(site: FrozenSite, words: Words): string[] {
  const crawl = resultOf(site, 'SiteAudit');
  if (crawl === null) return [];
  const { t } = words;
  const { score, pages, errors, warnings } = crawl.summary;
  const before = resultOf(site, 'SiteAudit', 'before')?.summary.score ?? null;
  const change = score === null || before === null ? null : score - before;
  const sums = crawl.body.checks.reduce(
    (sum, { change: each }) => ({
      fresh: sum.fresh + (each?.new ?? 0) + (each?.back ?? 0),
      fixed: sum.fixed + (each?.fixed ?? 0),
    }),
    { fresh: 0, fixed: 0 },
  );
  const isCompared = crawl.body.checks.some((each) => each.change !== null);
  return [
    ...(score === null ? [] : [scoreSentence(score, change, words)]),
    t(WORDS.findings, { pages, errors, warnings }),
    ...(isCompared ? [t(WORDS.changes, sums)] : []),
  ];
}

function scoreSentence(score: number, change: number | null, { t }: Words): string {
  if (change === null) return t(WORDS.site, { score });
  if (change === 0) return t(WORDS.siteSame, { score });
  return t(change > 0 ? WORDS.siteUp : WORDS.siteDown, { score, change: Math.abs(change) });
}

function ofPage(site: FrozenSite, { t }: Words): string[] {
  const page = resultOf(site, 'PageAudit');
  if (page?.summary.score == null || resultOf(site, 'SiteAudit') !== null) return [];
  return [t(WORDS.page, { url: page.url ?? site.site, score: page.summary.score })];
}

function ofSpeed(site: FrozenSite, words: Words): string[] {
  const speed = resultOf(site, 'PageSpeed');
  if (speed?.summary.lcp == null) return [];
  const { lcp } = speed.summary;
  return [
    words.t(lcp <= GOOD_LCP_MS ? WORDS.fast : WORDS.slow, {
      lcp: words.duration(lcp),
      limit: words.duration(GOOD_LCP_MS),
    }),
  ];
}

function ofBarriers(site: FrozenSite, { t }: Words): string[] {
  const count =
    resultOf(site, 'AccessibilitySite')?.summary.faults ?? resultOf(site, 'Accessibility')?.summary.violations;
  return count === undefined ? [] : [t(WORDS.barriers, { count })];
}

/** What to do first, the worst and most spread problems before others, each with how to mend it. */
export function nextSteps(site: FrozenSite, words: Words, most: number): { text: string; detail: string }[] {
  const crawl = resultOf(site, 'SiteAudit');
  if (crawl !== null)
    return crawl.body.checks
      .filter(({ severity }) => severity !== 'notice')
      .toSorted(
        (a, b) =>
          SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] || b.pages - a.pages || (a.check < b.check ? -1 : 1),
      )
      .slice(0, most)
      .map(({ check, pages }) => ({
        text: `${words.check(check, 'title')} (${words.t(WORDS.onPages, { pages })})`,
        detail: words.check(check, 'howToFix'),
      }));
  const page = resultOf(site, 'PageAudit');
  const checks = [
    ...new Set(page?.body.findings.filter(({ severity }) => severity === 'error').map(({ check }) => check)),
  ];
  return checks
    .slice(0, most)
    .map((check) => ({ text: words.check(check, 'title'), detail: words.check(check, 'howToFix') }));
}
