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
      'The sitemap offers the page and robots.txt forbids it. Search engines cannot read the page and at most list its bare address.',
    comment: 'Why the problem matters. robots.txt stays as it is.',
  },
  howToFix: {
    message:
      'Remove or narrow the rule in robots.txt if the page should be found, else take the address out of the sitemap.',
    comment: 'What the website owner should do. robots.txt stays as it is.',
  },
  messages: {
    blocked: {
      message: '{file} lists this address, which robots.txt closes to Googlebot',
      comment: 'file: the address of a sitemap. Googlebot and robots.txt stay as they are.',
    },
    notAsked: ENTRIES_NOT_ASKED,
  },
  run(evidence) {
    return judgeEntries(evidence, 'blocked', ({ url: at, file }) => ({ at, messageKey: 'blocked', values: { file } }));
  },
});
