import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { imageOver500kb } from './image-over-500kb.ts';

const url = 'https://example.org/a.jpg';
const image = (sizeBytes: number | null) =>
  pageEvidence('<img src="/a.jpg" alt="A">', { targets: [{ url, sizeBytes }] });

describeCheck(imageOver500kb, {
  fails: {
    'the image has one byte more than 500 kB': [
      image(512_001),
      [{ at: url, messageKey: 'heavy', values: { kilobytes: 501, limit: 500 } }],
    ],
  },
  passes: { 'the image has exactly 500 kB': image(512_000) },
  notApplicable: { 'there are no images': pageEvidence('<p>Words</p>') },
  cannotTell: {
    'the size is not known': image(null),
    'the image was not asked': pageEvidence('<img src="/a.jpg" alt="A">'),
  },
});
