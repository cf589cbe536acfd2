import { expect, it, vi } from 'vitest';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { judgeEntries, listedEntries } from './listed-entries.ts';
import { sitemapUrlError } from './sitemap-url-error.ts';
import { sitemapUrlHttp } from './sitemap-url-http.ts';

const SITEMAPS = { '/sitemap.xml': { lists: ['/', '/gone', 'http://example.org/old'] } };

it('works out once for all checks what is wrong with an entry', () => {
  const { targets, ...evidence } = siteEvidence({
    sitemaps: SITEMAPS,
    targets: [{ url: 'https://example.org/gone', status: 404, finalStatus: 404 }],
  });
  const get = vi.fn((url: string) => targets.get(url));
  const asked = { ...evidence, targets: { get } };
  expect(sitemapUrlError.run(asked, {})).toMatchObject({ findings: [{ at: 'https://example.org/gone' }] });
  expect(sitemapUrlHttp.run(asked, {})).toMatchObject({ findings: [{ at: 'http://example.org/old' }] });
  expect(judgeEntries(asked, 'redirect', () => null)).toEqual({ kind: 'pass' });
  expect(get).toHaveBeenCalledTimes(3);
});

it('works it out anew for other targets of the same pages and sitemaps', () => {
  const evidence = siteEvidence({ sitemaps: SITEMAPS });
  const { targets } = siteEvidence({ targets: [{ url: 'https://example.org/gone', status: 404, finalStatus: 404 }] });
  expect(sitemapUrlError.run(evidence, {})).toEqual({ kind: 'pass' });
  expect(sitemapUrlError.run({ ...evidence, targets }, {})).toMatchObject({ kind: 'fail' });
});

it('leaves out what an index lists', () => {
  const { sitemaps } = siteEvidence({
    sitemaps: { '/index.xml': { kind: 'index', lists: ['/sitemap.xml'] }, '/sitemap.xml': { lists: ['/'] } },
  });
  expect(listedEntries(sitemaps).map(({ url }) => url)).toEqual(['https://example.org/']);
});
