import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { robotsMissing } from './robots-missing.ts';

describeCheck(robotsMissing, {
  fails: {
    'it is not found': [
      siteEvidence({ robotsTxt: { status: 404, text: null } }),
      [{ at: 'https://example.org/robots.txt', messageKey: 'missing', values: { status: 404 } }],
    ],
    'it is gone': [siteEvidence({ robotsTxt: { status: 410, text: null } })],
  },
  passes: {
    'it is there': siteEvidence(),
    'it is empty': siteEvidence({ robotsTxt: '' }),
  },
  notApplicable: {
    'the server refuses it': siteEvidence({ robotsTxt: { status: 403, text: null } }),
    'the server fails': siteEvidence({ robotsTxt: { status: 503, text: null } }),
    'nothing answers': siteEvidence({ robotsTxt: { status: null, failure: 'timeout', text: null } }),
  },
});
