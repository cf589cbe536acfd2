import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { imageAltEmptyLink } from './image-alt-empty-link.ts';

describeCheck(imageAltEmptyLink, {
  fails: {
    'a link holds only an image with an empty alt': [
      pageEvidence('<a href="/shop/"><img src="/a.png" alt=""></a><a href="/shop/"><img src="/b.png" alt=""></a>'),
      [{ at: 'https://example.org/shop/', messageKey: 'nameless', values: { count: 2 } }],
    ],
  },
  passes: {
    'the image has a text': pageEvidence('<a href="/shop/"><img src="/a.png" alt="Shop"></a>'),
    'the link has a text beside the image': pageEvidence('<a href="/shop/"><img src="/a.png" alt=""> Shop</a>'),
    'the link has a label': pageEvidence('<a href="/shop/" aria-label="Shop"><img src="/a.png" alt=""></a>'),
    'the image is not linked': pageEvidence('<img src="/a.png" alt=""><a href="/shop/">Shop</a>'),
  },
  notApplicable: { 'there are no links': pageEvidence('<img src="/a.png" alt="">') },
});
