import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { sitemapEntryInvalid } from './sitemap-entry-invalid.ts';

const at = 'https://example.org/sitemap.xml';
const KINDS = ['noLoc', 'relative', 'scheme', 'malformed', 'tooLong', 'mixed', 'relation'] as const;

describeCheck(sitemapEntryInvalid, {
  fails: {
    'entries are not as they should be': [
      siteEvidence({
        sitemaps: { '/sitemap.xml': { faults: KINDS.map((kind, place) => ({ kind, count: place + 1, text: kind })) } },
      }),
      KINDS.map((messageKey, place) => ({ at, messageKey, values: { count: place + 1 }, evidence: messageKey })),
    ],
  },
  passes: {
    'all are good': siteEvidence({ sitemaps: { '/sitemap.xml': { faults: [] } } }),
    'it was read before they were told': siteEvidence(),
  },
  notApplicable: { 'there is none': siteEvidence({ sitemaps: {} }) },
});
