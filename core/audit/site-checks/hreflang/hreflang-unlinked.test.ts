import { describe, expect, it } from 'vitest';
import { describeCheck } from '#core/audit/check-test.ts';
import { judgeSite } from '#core/audit/runner.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { pageOrphan } from '#core/audit/site-checks/links/page-orphan.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { hreflangUnlinked } from './hreflang-unlinked.ts';

const at = (path: string): string => new URL(path, 'https://example.org').href;
const ALONE: Partial<SitePage> = { depth: null, followedInlinks: 0, nofollowedInlinks: 0, sitemapFiles: 0 };

const site = (de: Partial<SitePage>, more: Readonly<Record<string, Partial<SitePage>>> = {}) =>
  siteEvidence({ pages: { '/': { alternates: [at('/'), at('/de')] }, '/de': de, ...more } });

describeCheck(hreflangUnlinked, {
  fails: { 'only the start page names it': [site(ALONE), [{ at: at('/de'), messageKey: 'unlinked' }]] },
  passes: {
    'a link leads there': site({ ...ALONE, followedInlinks: 1, depth: 1 }),
    'a sitemap lists it': site({ ...ALONE, sitemapFiles: 1 }),
    'another page names it as canonical': site(ALONE, { '/x': { canonical: at('/de'), isIndexable: false } }),
  },
  notApplicable: {
    'no page names versions': siteEvidence(),
    'the version is not for search engines': site({ ...ALONE, isIndexable: false }),
    'the start page is the only version': siteEvidence({ pages: { '/': { alternates: [at('/')] } } }),
  },
});

describe('pages that nothing links to', () => {
  it('are told once: what hreflang names is no orphan', () => {
    const evidence = site(ALONE, { '/lost': ALONE });
    const { findings } = judgeSite([hreflangUnlinked, pageOrphan], evidence);
    expect(findings.map(({ check, at: url }) => [check, url])).toEqual([
      ['page-orphan', at('/lost')],
      ['hreflang-unlinked', at('/de')],
    ]);
  });
});
