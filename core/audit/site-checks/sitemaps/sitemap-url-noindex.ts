import { defineSiteCheck } from '#core/audit/check.ts';
import { judgeEntries } from './listed-entries.ts';
import { ENTRIES_NOT_ASKED } from './sitemap-texts.ts';

/** A listed page asks not to be indexed. */
export const sitemapUrlNoindex = defineSiteCheck({
  id: 'sitemap-url-noindex',
  area: 'sitemaps',
  severity: 'error',
  scope: 'link',
  needs: ['pages', 'targets', 'sitemaps'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  title: {
    message: 'Sitemap lists noindex pages',
    comment:
      'Name of the problem in a list. Listed: named in a sitemap, the file that lists the pages of a site. noindex stays as it is.',
  },
  passed: {
    message: 'Sitemaps list no noindex pages',
    comment: 'Passed check in a list: what is right. No full stop. noindex is a technical name.',
  },
  explanation: {
    message:
      'The sitemap asks search engines to index the page, but the page asks them not to. The page wins, and the sitemap loses trust.',
    comment: 'Why the problem matters. noindex stays as it is.',
  },
  howToFix: {
    message: 'Remove the address from the sitemap, or remove noindex if the page should be found.',
    comment: 'What the website owner should do. noindex stays as it is.',
  },
  messages: {
    noindex: {
      message: '{file} lists this page, but it is set to noindex',
      comment: 'file: the address of a sitemap. The page has noindex, an instruction to search engines.',
    },
    notAsked: ENTRIES_NOT_ASKED,
  },
  run(evidence) {
    return judgeEntries(evidence, 'noindex', ({ url: at, file }) => ({ at, messageKey: 'noindex', values: { file } }));
  },
});
