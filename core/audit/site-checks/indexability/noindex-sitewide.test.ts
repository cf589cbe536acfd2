import { describeCheck } from '#core/audit/check-test.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { noindexSitewide } from './noindex-sitewide.ts';

/** So many pages, the first `closed` of them with noindex. */
function site(total: number, closed: number, others: Readonly<Record<string, Partial<SitePage>>> = {}) {
  const pages = Array.from(
    { length: total },
    (_unused, index) => [`/${String(index)}`, { isNoindex: index < closed, isIndexable: index >= closed }] as const,
  );
  return siteEvidence({ pages: { ...Object.fromEntries(pages), ...others } });
}

describeCheck(noindexSitewide, {
  fails: {
    'the share is just at the limit': [
      site(10, 8),
      [{ at: 'https://example.org/', messageKey: 'closed', values: { count: 8, total: 10 } }],
    ],
    'all pages say it': [site(30, 30), [{ values: { count: 30, total: 30 } }]],
    'errors, redirects and files are among the pages': [
      site(10, 8, { '/x': { status: 404 }, '/y': { status: 301 }, '/z.pdf': { isHtml: false } }),
      [{ values: { total: 10 } }],
    ],
  },
  passes: {
    'the share is just below the limit': site(14, 11),
    'no page says it': site(10, 0),
  },
  notApplicable: {
    'there are fewer pages': site(9, 9),
    'only errors make it ten pages': site(9, 9, { '/x': { status: 404, isNoindex: true } }),
  },
});
