import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapUrlRedirect } from './sitemap-url-redirect.ts';

const at = 'https://example.org/old/';
const target = 'https://example.org/new/';
const file = 'https://example.org/sitemap.xml';
const sitemaps = { '/sitemap.xml': { lists: ['/', '/old/'] } };
const INSECURE = 'http://example.org/old/';
const insecure = { '/sitemap.xml': { lists: [INSECURE] } };

describeCheck(sitemapUrlRedirect, {
  fails: {
    'an asked address redirects': [
      siteEvidence({ sitemaps, targets: [{ url: at, status: 301, finalUrl: target, finalStatus: 200 }] }),
      [{ at, messageKey: 'known', values: { file, target } }],
    ],
    'a crawled address redirects to nobody knows where': [
      siteEvidence({ sitemaps, pages: { '/': {}, '/old/': { status: 308 } } }),
      [{ at, messageKey: 'unknown', values: { file } }],
    ],
    'it is closed by robots.txt as well': [
      siteEvidence({
        sitemaps,
        targets: [{ url: at, status: 302, finalUrl: target, finalStatus: 200, isAllowedByRobots: false }],
      }),
    ],
    'an http address redirects to another page': [
      siteEvidence({
        sitemaps: insecure,
        targets: [{ url: INSECURE, status: 301, finalUrl: target, finalStatus: 200 }],
      }),
      [{ at: INSECURE, values: { target } }],
    ],
    'the site itself uses http': [
      siteEvidence({
        start: { url: 'http://example.org/', finalUrl: 'http://example.org/' },
        sitemaps: insecure,
        targets: [{ url: INSECURE, status: 301, finalUrl: at, finalStatus: 200 }],
      }),
    ],
  },
  passes: {
    'all listed pages answer': siteEvidence({ sitemaps, pages: { '/': {}, '/old/': {} } }),
    'its redirect ends in an error': siteEvidence({
      sitemaps,
      targets: [{ url: at, status: 301, finalUrl: target, finalStatus: 404 }],
    }),
    'an http address redirects to the same one with https': siteEvidence({
      sitemaps: insecure,
      targets: [{ url: INSECURE, status: 301, finalUrl: at, finalStatus: 200 }],
    }),
  },
  notApplicable: { 'nothing is listed': siteEvidence({ sitemaps: {} }) },
  cannotTell: { 'no listed address was asked': siteEvidence({ sitemaps, pages: { '/other/': {} } }) },
});
