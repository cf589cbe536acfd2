import { describeCheck, GOOD_PAGE, pageEvidence } from '#core/audit/check-test.ts';
import { charsetMissing } from './charset-missing.ts';

describeCheck(charsetMissing, {
  fails: {
    'the encoding had to be guessed': [
      pageEvidence(GOOD_PAGE, { source: { charsetFrom: 'default' } }),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
  },
  passes: {
    'the header states it': pageEvidence(GOOD_PAGE, { source: { charsetFrom: 'header' } }),
    'a meta element states it': pageEvidence(GOOD_PAGE, { source: { charsetFrom: 'meta' } }),
    'a byte order mark states it': pageEvidence(GOOD_PAGE, { source: { charsetFrom: 'bom' } }),
  },
});
