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
  title: { message: 'One title covers a large part of the site', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No title covers a large part of the site',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A title that comes from a template says nothing about a page, and search engines may put words of their own in its place.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Let the template write the name of the page into the title, and the name of the site after it.',
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
