import { defineSiteCheck } from '#core/audit/check.ts';
import { pagesSharing } from '#core/audit/site-checks/shared-texts.ts';
import { isIndexablePage } from '#core/audit/site-checks/site-pages.ts';

/** One title on a large part of the site, in whatever language. Of a few pages two are a large part, and title-duplicate tells them. */
export const titleDominant = defineSiteCheck({
  id: 'title-dominant',
  area: 'titles',
  severity: 'warning',
  confidence: 'likely',
  scope: 'site',
  needs: ['pages', 'start'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  thresholds: { maxSharePct: 10, minPages: 3, minSitePages: 20 },
  title: { message: 'Same title on a large part of the site', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No title is used on a large part of the site',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A title that comes from a template says nothing about the page, and search engines may replace it with their own words.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Change the template so that the title starts with the name of the page, followed by the name of the site.',
    comment: 'What the website owner should do. Title: the HTML element shown in the browser tab.',
  },
  messages: {
    dominant: {
      message: '{count, plural, one {# page} other {# pages}} of {total, number} have the same title',
      comment: 'count: number of pages with that title, always three or more. total: number of all pages.',
    },
  },
  run({ pages, start }, { maxSharePct, minPages, minSitePages }) {
    const total = pages.filter(isIndexablePage).length;
    if (total < minSitePages) return { kind: 'notApplicable' };
    const groups = pagesSharing(pages, ({ title }) => title);
    const [largest = []] = groups.sort((a, b) => b.length - a.length);
    const { length: count } = largest;
    if (count < minPages || count * 100 <= total * maxSharePct) return { kind: 'pass' };
    const evidence = largest[0]?.title ?? '';
    return {
      kind: 'fail',
      findings: [{ at: start.finalUrl, messageKey: 'dominant', values: { count, total }, evidence }],
    };
  },
});
