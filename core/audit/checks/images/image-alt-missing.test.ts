import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { imageAltMissing } from './image-alt-missing.ts';

describeCheck(imageAltMissing, {
  fails: {
    'an image has no alt attribute': [
      pageEvidence('<img src="/a.png"><img src="/a.png"><img src="/b.png" alt="B">'),
      [{ at: 'https://example.org/a.png', messageKey: 'missing', values: { count: 2 } }],
    ],
    'the alt attribute is blank': [
      pageEvidence('<img src="/a.png" alt=" " title="A door">'),
      [{ messageKey: 'missing' }],
    ],
    'what should name it says nothing': [
      pageEvidence('<p id="b"></p><img src="/a.png" aria-labelledby="a b" aria-label=" " title="">'),
      [{ messageKey: 'missing' }],
    ],
    'it is no decoration, whatever it says': [
      pageEvidence('<img src="/a.png" role="presentation" tabindex="0"><img src="/b.png" role="button">'),
      [{ at: 'https://example.org/a.png' }, { at: 'https://example.org/b.png' }],
    ],
    'the hidden part has ended': [pageEvidence('<div hidden></div><img src="/a.png">'), [{ messageKey: 'missing' }]],
    'an embedded image has no alt attribute': [
      pageEvidence('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'),
      [{ at: 'https://example.org/page/' }],
    ],
  },
  passes: {
    'it is named in another way': pageEvidence(
      '<p id="a">A red door</p><img src="/a.png" aria-labelledby="a"><img src="/b.png" aria-label="B"><img src="/c.png" title="C">',
    ),
    'what names it comes later': pageEvidence('<img src="/a.png" aria-labelledby="x a"><p id="a">A red door</p>'),
    'it lies in a hidden part': pageEvidence(
      '<div aria-hidden="true"><p><img src="/a.png"></p></div><div hidden><img src="/b.png"></div>' +
        '<div style="display: none"><img src="/c.png"></div>',
    ),
    'it plays another role, which needs no name': pageEvidence('<img src="/a.png" role="listitem">'),
    'every image has a text': pageEvidence('<img src="/a.png" alt="A red door">'),
    'a decorative image has an empty alt': pageEvidence('<img src="/a.png" alt="">'),
    'a decorative image has a role instead': pageEvidence(
      '<img src="/a.png" role="presentation"><img src="/b.png" aria-hidden="true">',
    ),
  },
  notApplicable: { 'there are no images': pageEvidence('<p>Words</p>') },
});
