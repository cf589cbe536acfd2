import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { bodyCount } from './body-count.ts';

describeCheck(bodyCount, {
  fails: {
    'there are two': [
      pageEvidence('<html><head></head><body>One</body><body>Two</body></html>'),
      [{ at: 'https://example.org/page/', messageKey: 'repeated', values: { count: 2 } }],
    ],
  },
  passes: {
    'there is one': pageEvidence('<html><head></head><body>One</body></html>'),
    'its tags are left out, as HTML allows': pageEvidence('<!doctype html><title>Page</title><p>Words'),
  },
});
