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
    message: 'Sitemap lists redirects',
    comment: 'Name of the problem in a list. Listed: named in a sitemap, the file that lists the pages of a site.',
  },
  passed: {
    message: 'Sitemaps list final addresses',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A sitemap should list final addresses. One that redirects costs search engines an extra request and suggests that the file is out of date.',
    comment: 'Why the problem matters. Sitemap: a file that lists the pages of a site.',
  },
  howToFix: {
    message: 'List the final address instead of this one.',
    comment: 'What the website owner should do. Sitemap: a file that lists the pages of a site.',
  },
  messages: {
    known: {
      message: '{file} lists this address, but it redirects to {target}',
      comment: 'file: the address of a sitemap. target: the address of a page.',
    },
    unknown: {
      message: '{file} lists this address, but it redirects',
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
