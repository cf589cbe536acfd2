import { defineSiteCheck } from '#core/audit/check.ts';
import { isGoodPage } from '#core/audit/site-checks/site-pages.ts';

/** Nearly all pages say noindex, as a site under construction does. */
export const noindexSitewide = defineSiteCheck({
  id: 'noindex-sitewide',
  area: 'indexability',
  severity: 'error',
  scope: 'site',
  needs: ['pages', 'start'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  thresholds: { minPages: 10, minSharePct: 80 },
  title: { message: 'Almost the whole site is set to noindex', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The site as a whole can be indexed',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The site disappears from search results. Often a setting from before the launch was left in place.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Find the setting in your CMS or server and turn it off, then check that noindex is gone from the pages.',
    comment: 'What the website owner should do. noindex stays as it is.',
  },
  messages: {
    closed: {
      message: '{count, plural, one {# page} other {# pages}} of {total, number} are set to noindex',
      comment: 'count: number of pages with noindex. total: number of all pages. noindex stays as it is.',
    },
  },
  run({ pages, start }, { minPages, minSharePct }) {
    const read = pages.filter(isGoodPage);
    const total = read.length;
    if (total < minPages) return { kind: 'notApplicable' };
    const count = read.filter(({ isNoindex }) => isNoindex).length;
    if (count === 0 || count * 100 < total * minSharePct) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: start.finalUrl, messageKey: 'closed', values: { count, total } }] };
  },
});
