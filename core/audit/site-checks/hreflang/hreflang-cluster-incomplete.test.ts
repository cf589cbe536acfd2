import { describeCheck } from '#core/audit/check-test.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { hreflangClusterIncomplete } from './hreflang-cluster-incomplete.ts';

const at = (path: string): string => new URL(path, 'https://example.org').href;

/** Pages by path with the paths each names. */
function site(
  sets: Readonly<Record<string, readonly string[]>>,
  more: Readonly<Record<string, Partial<SitePage>>> = {},
) {
  const pages = Object.entries(sets).map(
    ([path, named]) => [path, { alternates: named.map(at), ...more[path] }] as const,
  );
  return siteEvidence({ pages: Object.fromEntries(pages) });
}

describeCheck(hreflangClusterIncomplete, {
  fails: {
    'one of three versions leaves one out': [
      site({ '/en': ['/en', '/de', '/fr'], '/de': ['/en', '/de', '/fr'], '/fr': ['/en', '/fr'] }),
      [{ at: at('/fr'), messageKey: 'incomplete', values: { count: 1, members: 3, missing: at('/de') } }],
    ],
    'one of two lists a third that nobody read': [
      site({ '/en': ['/de', '/es'], '/de': ['/en'] }),
      [{ at: at('/de'), messageKey: 'incomplete', values: { count: 1, members: 2, missing: at('/es') } }],
    ],
    'two pages are incomplete, each in its own set': [
      site({ '/a': ['/b', '/x'], '/b': ['/a'], '/c': ['/d', '/x'], '/d': ['/c'], '/x': [] }),
      [{ at: at('/b') }, { at: at('/d') }],
    ],
  },
  passes: {
    'all list the same, in any order and with or without themselves': site({
      '/en': ['/en', '/de', '/fr'],
      '/de': ['/fr', '/en'],
      '/fr': ['/de', '/fr', '/en'],
    }),
    'the start page is the fallback of all and does not list them': site({
      '/': ['/', '/start-de'],
      '/start-de': ['/', '/start-de'],
      '/a': ['/a', '/a-de', '/'],
      '/a-de': ['/a', '/a-de', '/'],
    }),
  },
  notApplicable: {
    'no page names versions': siteEvidence(),
    'none is named back, which another check tells': site({ '/en': ['/de'], '/de': ['/fr'], '/fr': [] }),
    'a page that answers with an error says nothing': site(
      { '/en': ['/de'], '/de': ['/en'] },
      { '/de': { status: 404 } },
    ),
  },
});
