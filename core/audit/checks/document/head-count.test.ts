import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { headCount } from './head-count.ts';

describeCheck(headCount, {
  fails: {
    'there is no head': [
      pageEvidence('<html><body>Words</body></html>'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
    'there are two': [
      pageEvidence('<html><head></head><body><head></head></body></html>'),
      [{ messageKey: 'repeated', values: { count: 2 } }],
    ],
  },
  passes: { 'there is one': pageEvidence('<html><head></head><body><header>Words</header></body></html>') },
});
