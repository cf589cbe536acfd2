import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { imageBroken } from './image-broken.ts';

const HTML = '<main><img src="/a.png" alt="A"><img src="/a.png" alt="A again"></main>';
const url = 'https://example.org/a.png';

describeCheck(imageBroken, {
  fails: {
    'the image answers 404': [
      pageEvidence(HTML, { targets: [{ url, status: 404, finalStatus: 404 }] }),
      [{ at: url, messageKey: 'status', values: { status: 404, count: 2 } }],
    ],
    'the image answers 400, the first error status': [
      pageEvidence(HTML, { targets: [{ url, status: 400, finalStatus: 400 }] }),
    ],
    'the image redirects to an error': [
      pageEvidence(HTML, { targets: [{ url, status: 301, finalUrl: 'https://example.org/b.png', finalStatus: 404 }] }),
    ],
    'the image gives no answer': [
      pageEvidence(HTML, { targets: [{ url, status: null, failure: 'timeout', finalStatus: null }] }),
      [{ messageKey: 'noAnswer' }],
    ],
  },
  passes: {
    'the image loads': pageEvidence(HTML, { targets: [{ url }] }),
    'the image redirects to one that loads': pageEvidence(HTML, {
      targets: [{ url, status: 302, finalUrl: 'https://example.org/b.png', finalStatus: 200 }],
    }),
  },
  notApplicable: {
    'there are no images': pageEvidence('<main>Words</main>'),
    'the only image is embedded': pageEvidence('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">'),
  },
  cannotTell: {
    'no image was asked': pageEvidence(HTML),
    'our own policy refused to ask': pageEvidence(HTML, {
      targets: [{ url, status: null, finalStatus: null, failure: 'refused' }],
    }),
  },
});
