import { defineCheck } from '#core/audit/check.ts';

/** Structured data tells search engines what a page is about and makes rich results possible. */
export const schemaMissing = defineCheck({
  id: 'schema-missing',
  area: 'structured-data',
  severity: 'notice',
  needs: ['document', 'directives', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  title: { message: 'No structured data', comment: 'Heading of a finding about JSON-LD, Microdata and RDFa.' },
  passed: {
    message: 'The page has structured data',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines show ratings, prices, breadcrumbs and the like only for pages that describe them with structured data.',
    comment: 'Why structured data helps.',
  },
  howToFix: {
    message: 'Describe the page with schema.org types, preferably as JSON-LD. Breadcrumbs suit almost every page.',
    comment: 'schema.org and JSON-LD stay as they are.',
  },
  messages: {
    none: {
      message: 'The page has no JSON-LD, Microdata or RDFa',
      comment: 'The names of the formats stay as they are.',
    },
  },
  run({ document, directives, response }) {
    if (!directives.isIndexable) return { kind: 'notApplicable' };
    if (document.structuredData.length > 0) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'none' }] };
  },
});
