import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { ampCanonicalMissing } from './amp-canonical-missing.ts';

describeCheck(ampCanonicalMissing, {
  fails: {
    'an AMP page names no canonical': [
      pageEvidence('<!doctype html><html amp><head></head></html>'),
      [{ at: 'https://example.org/page/', messageKey: 'missing' }],
    ],
  },
  passes: {
    'an AMP page names its canonical': pageEvidence(
      '<!doctype html><html ⚡><head><link rel="canonical" href="/page/"></head></html>',
    ),
  },
  notApplicable: { 'the page is no AMP page': pageEvidence('<!doctype html><html><head></head></html>') },
});
