import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { PAGE } from './hreflang-fixture.ts';
import { langMissing } from './lang-missing.ts';

describeCheck(langMissing, {
  fails: {
    'there is no lang': [pageEvidence('<html><body>Words</body></html>'), [{ at: PAGE, messageKey: 'missing' }]],
    'lang is empty': [pageEvidence('<html lang=" "><body>Words</body></html>'), [{ messageKey: 'empty' }]],
  },
  passes: { 'lang is stated': pageEvidence('<html lang="en"><body>Words</body></html>') },
});
