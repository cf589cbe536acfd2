import { defineSiteCheck } from '#core/audit/check.ts';
import { insecureEntries, isSecureTwin } from './insecure-entry.ts';
import { judgeEntries } from './listed-entries.ts';
import { ENTRIES_NOT_ASKED } from './sitemap-texts.ts';

/** A listed address redirects to a page that works. */
export const sitemapUrlRedirect = defineSiteCheck({
  id: 'sitemap-url-redirect',
  area: 'sitemaps',
  severity: 'error',
  scope: 'link',
  needs: ['start', 'pages', 'targets', 'sitemaps'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  title: {
    message: 'Sitemap lists addresses that redirect',
    comment: 'Name of the problem in a list. Listed: named in a sitemap, the file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemaps list no addresses that redirect elsewhere',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A sitemap should name the addresses that are to be found. One that redirects costs search engines a second visit and says that the file is out of date.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'List the address the redirect leads to instead of this one.',
    comment: 'What the website owner should do. Sitemap: a file that lists the pages of a site.',
  },
  messages: {
    known: {
      message: '{file} lists this address, which redirects to {target}',
      comment: 'file: the address of a sitemap. target: the address of a page.',
    },
    unknown: {
      message: '{file} lists this address, which redirects',
      comment: 'file: the address of a sitemap.',
    },
    notAsked: ENTRIES_NOT_ASKED,
  },
  run({ start, ...evidence }) {
    const isInsecure = insecureEntries(start);
    return judgeEntries(evidence, 'redirect', ({ url: at, file }, { to: target }) => {
      if (target === null) return { at, messageKey: 'unknown', values: { file } };
      // Only the s of https is wrong: `sitemap-url-http` tells it.
      if (isInsecure(at) && isSecureTwin(at, target)) return null;
      return { at, messageKey: 'known', values: { file, target } };
    });
  },
});
