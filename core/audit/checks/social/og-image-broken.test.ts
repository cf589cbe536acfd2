import type { TargetFacts } from '#core/audit/artifacts.ts';
import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { ogImageBroken } from './og-image-broken.ts';

const HTML = '<head><meta property="og:image" content="/rain.jpg"></head>';
const url = 'https://example.org/rain.jpg';
const preview = (facts: Partial<TargetFacts>) =>
  pageEvidence(HTML, { targets: [{ url, headers: [['content-type', 'image/jpeg']], ...facts }] });

describeCheck(ogImageBroken, {
  fails: {
    'the image answers 400, the first error status': [
      preview({ status: 400 }),
      [{ at: url, messageKey: 'status', values: { status: 400 } }],
    ],
    'the image gives no answer': [preview({ status: null, failure: 'tls' }), [{ messageKey: 'noAnswer' }]],
    'the address leads to a page': [
      preview({ headers: [['content-type', 'text/html; charset=utf-8']] }),
      [{ messageKey: 'noImage', values: { type: 'text/html; charset=utf-8' } }],
    ],
    'the image is one pixel too narrow': [
      preview({ image: { width: 199, height: 400 } }),
      [{ messageKey: 'small', values: { width: 199, height: 400, minWidth: 200, minHeight: 200 } }],
    ],
    'the image is one pixel too low': [preview({ image: { width: 400, height: 199 } }), [{ messageKey: 'small' }]],
  },
  passes: {
    'the image has exactly 200 by 200 pixels': preview({ image: { width: 200, height: 200 } }),
    'the image loads and its size is not known': preview({}),
  },
  notApplicable: {
    'there is no preview image': pageEvidence('<p>Words</p>'),
    'the tag is empty': pageEvidence('<head><meta property="og:image" content=" "></head>', {
      targets: [{ url: 'https://example.org/page/', headers: [['content-type', 'text/html']] }],
    }),
  },
  cannotTell: { 'it was not asked': pageEvidence(HTML) },
});
