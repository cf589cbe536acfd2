import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { imageAltMissing } from './image-alt-missing.ts';

describeCheck(imageAltMissing, {
  fails: {
    'an image has no alt attribute': [
      pageEvidence('<img src="/a.png"><img src="/a.png"><img src="/b.png" alt="B">'),
      [{ at: 'https://example.org/a.png', messageKey: 'missing', values: { count: 2 } }],
    ],
    'an embedded image has no alt attribute': [
      pageEvidence('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'),
      [{ at: 'https://example.org/page/' }],
    ],
  },
  passes: {
    'every image has a text': pageEvidence('<img src="/a.png" alt="A red door">'),
    'a decorative image has an empty alt': pageEvidence('<img src="/a.png" alt="">'),
    'a decorative image has a role instead': pageEvidence(
      '<img src="/a.png" role="presentation"><img src="/b.png" aria-hidden="true">',
    ),
  },
  notApplicable: { 'there are no images': pageEvidence('<p>Words</p>') },
});
