import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { pageDepth } from './page-depth.ts';

const ORIGIN = 'https://example.org';

describeCheck(pageDepth, {
  fails: {
    'it is just at the limit': [
      siteEvidence({ pages: { '/': {}, '/a': { depth: 4 }, '/b': { depth: 3 }, '/c': { depth: 12 } } }),
      [
        { at: `${ORIGIN}/a`, messageKey: 'far', values: { clicks: 4 } },
        { at: `${ORIGIN}/c`, values: { clicks: 12 } },
      ],
    ],
  },
  passes: {
    'it is just below the limit': siteEvidence({ pages: { '/': {}, '/a': { depth: 3 } } }),
    'no link leads there': siteEvidence({ pages: { '/': {}, '/a': { depth: null } } }),
    'it is an error': siteEvidence({ pages: { '/': {}, '/a': { depth: 4, status: 404 } } }),
    'it is a file': siteEvidence({ pages: { '/': {}, '/a.pdf': { depth: 4, isHtml: false } } }),
  },
  notApplicable: { 'no page answers': siteEvidence({ pages: { '/': { status: null } } }) },
});
