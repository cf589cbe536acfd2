import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { httpEmptyBody } from './http-empty-body.ts';

describeCheck(httpEmptyBody, {
  fails: {
    'the answer has no bytes': [pageEvidence(''), [{ at: 'https://example.org/page/', messageKey: 'noBytes' }]],
    'the body holds only a script': [
      pageEvidence('<!doctype html><title>Shop</title><body><div id="app"></div><script>start()</script>'),
      [{ messageKey: 'noWords' }],
    ],
  },
  passes: {
    'there is one visible word': pageEvidence('<!doctype html><title>Shop</title><p>Hello</p>'),
    'there is a picture': pageEvidence('<!doctype html><title>Shop</title><img src="/a.png">'),
  },
  notApplicable: { 'the page answers with an error': pageEvidence('', { status: 404 }) },
});
