import { defineSiteCheck } from '#core/audit/check.ts';
import { insecureEntries, isSecureTwin } from './insecure-entry.ts';
import { judgeEntries } from './listed-entries.ts';
import { ENTRIES_NOT_ASKED } from './sitemap-texts.ts';

/** A listed page names another address as canonical. */
export const sitemapUrlNoncanonical = defineSiteCheck({
  id: 'sitemap-url-noncanonical',
  area: 'sitemaps',
  severity: 'error',
  scope: 'link',
  needs: ['start', 'pages', 'targets', 'sitemaps'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  title: {
    message: 'Sitemap lists non-canonical pages',
    comment:
      'Name of the problem in a list. Listed: named in a sitemap, the file that lists the pages of a site. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Sitemaps list canonical pages',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'Search engines take a sitemap entry as a hint that the page is canonical. The page itself declares another address, so the two signals conflict.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'List the canonical URL instead, or correct the canonical link on the page.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    other: {
      message: '{file} lists this page, but its canonical URL is {canonical}',
      comment: 'file: the address of a sitemap. canonical: the address that rel=canonical of the page names.',
    },
    notAsked: ENTRIES_NOT_ASKED,
  },
  run({ start, ...evidence }) {
    const isInsecure = insecureEntries(start);
    return judgeEntries(evidence, 'noncanonical', ({ url: at, file }, { canonical }) =>
      // Only the s of https is wrong: `sitemap-url-http` tells it.
      isInsecure(at) && isSecureTwin(at, canonical) ? null : { at, messageKey: 'other', values: { file, canonical } },
    );
  },
});
