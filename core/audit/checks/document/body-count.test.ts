import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { bodyCount } from './body-count.ts';

describeCheck(bodyCount, {
  fails: {
    'there is no body': [
      pageEvidence('<html><head></head></html>'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
    'there are two': [
      pageEvidence('<html><head></head><body>One</body><body>Two</body></html>'),
      [{ messageKey: 'repeated', values: { count: 2 } }],
    ],
  },
  passes: { 'there is one': pageEvidence('<html><head></head><body>One</body></html>') },
});
