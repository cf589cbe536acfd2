import { defineSiteCheck } from '#core/audit/check.ts';
import { judgeEntries } from './listed-entries.ts';
import { ENTRIES_NOT_ASKED } from './sitemap-texts.ts';

/** robots.txt forbids Googlebot a listed address. */
export const sitemapUrlBlocked = defineSiteCheck({
  id: 'sitemap-url-blocked',
  area: 'sitemaps',
  severity: 'error',
  scope: 'link',
  needs: ['pages', 'targets', 'sitemaps'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  title: {
    message: 'Sitemap lists pages blocked by robots.txt',
    comment:
      'Name of the problem in a list. Listed: named in a sitemap, the file that lists the pages of a site. robots.txt stays as it is.',
  },
  passed: {
    message: 'Sitemaps list no pages blocked by robots.txt',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'The sitemap asks search engines to index the page, but robots.txt forbids crawling it. At most, they list its address without a description.',
    comment: 'Why the problem matters. robots.txt stays as it is.',
  },
  howToFix: {
    message:
      'If the page should be found, remove or narrow the rule in robots.txt. Otherwise, remove the address from the sitemap.',
    comment: 'What the website owner should do. robots.txt stays as it is.',
  },
  messages: {
    blocked: {
      message: '{file} lists this address, but robots.txt blocks it for Googlebot',
      comment: 'file: the address of a sitemap. Googlebot and robots.txt stay as they are.',
    },
    notAsked: ENTRIES_NOT_ASKED,
  },
  run(evidence) {
    return judgeEntries(evidence, 'blocked', ({ url: at, file }) => ({ at, messageKey: 'blocked', values: { file } }));
  },
});
