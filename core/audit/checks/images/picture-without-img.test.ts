import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { pictureWithoutImg } from './picture-without-img.ts';

describeCheck(pictureWithoutImg, {
  fails: {
    'a picture has only sources': [
      pageEvidence('<picture><source srcset="/a.avif" type="image/avif"></picture>'),
      [{ at: 'https://example.org/page/', messageKey: 'empty' }],
    ],
  },
  passes: {
    'the picture ends with an image': pageEvidence(
      '<picture><source srcset="/a.avif"><img src="/a.png" alt="A"></picture>',
    ),
  },
  notApplicable: { 'there is no picture element': pageEvidence('<img src="/a.png" alt="A">') },
});
