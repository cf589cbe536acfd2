import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapUrlNoncanonical } from './sitemap-url-noncanonical.ts';

const at = 'https://example.org/copy/';
const canonical = 'https://example.org/original/';
const file = 'https://example.org/sitemap.xml';
const sitemaps = { '/sitemap.xml': { lists: ['/', '/copy/'] } };
const INSECURE = 'http://example.org/copy/';

describeCheck(sitemapUrlNoncanonical, {
  fails: {
    'a crawled page names another one': [
      siteEvidence({ sitemaps, pages: { '/': {}, '/copy/': { canonical, isIndexable: false } } }),
      [{ at, messageKey: 'other', values: { file, canonical } }],
    ],
    'an asked page names another one': [
      siteEvidence({ sitemaps, targets: [{ url: at, page: { isNoindex: false, canonical, alternates: [] } }] }),
      [{ at, values: { canonical } }],
    ],
    'only the last slash differs': [
      siteEvidence({ sitemaps, pages: { '/copy/': { canonical: 'https://example.org/copy', isIndexable: false } } }),
    ],
    'an http address names another page': [
      siteEvidence({
        sitemaps: { '/sitemap.xml': { lists: [INSECURE] } },
        pages: { [INSECURE]: { canonical, isIndexable: false } },
      }),
    ],
  },
  passes: {
    'all listed pages name themselves': siteEvidence({ sitemaps, pages: { '/': {}, '/copy/': {} } }),
    'one of the canonicals of a page is its own address': siteEvidence({
      sitemaps,
      pages: { '/copy/': { canonical } },
    }),
    'a page names none': siteEvidence({ sitemaps, pages: { '/copy/': { canonical: null } } }),
    'the canonical differs in its writing only': siteEvidence({
      sitemaps,
      targets: [
        { url: at, page: { isNoindex: false, canonical: 'https://EXAMPLE.org:443/copy/#top', alternates: [] } },
      ],
    }),
    'a page that names another one is not listed': siteEvidence({
      sitemaps,
      pages: { '/': {}, '/x/': { canonical, isIndexable: false } },
    }),
    'the page has noindex': siteEvidence({
      sitemaps,
      pages: { '/copy/': { canonical, isNoindex: true, isIndexable: false } },
    }),
    'an http address names the same one with https': siteEvidence({
      sitemaps: { '/sitemap.xml': { lists: [INSECURE] } },
      pages: { [INSECURE]: { canonical: at, isIndexable: false } },
    }),
  },
  notApplicable: { 'nothing is listed': siteEvidence({ sitemaps: {} }) },
  cannotTell: { 'no listed address was asked': siteEvidence({ sitemaps, pages: {} }) },
});
