import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { headCount } from './head-count.ts';

describeCheck(headCount, {
  fails: {
    'there are two': [
      pageEvidence('<html><head></head><body><head></head></body></html>'),
      [{ at: 'https://example.org/page/', messageKey: 'repeated', values: { count: 2 } }],
    ],
  },
  passes: {
    'there is one': pageEvidence('<html><head></head><body><header>Words</header></body></html>'),
    'its tags are left out, as HTML allows': pageEvidence('<!doctype html><title>Page</title><p>Words'),
  },
});
