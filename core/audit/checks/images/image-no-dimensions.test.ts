import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { imageNoDimensions } from './image-no-dimensions.ts';

const image = (attributes: string) => pageEvidence(`<img src="/a.png" alt="A" ${attributes}>`);

describeCheck(imageNoDimensions, {
  fails: {
    'neither size is stated': [
      image(''),
      [{ at: 'https://example.org/a.png', messageKey: 'unsized', values: { count: 1 } }],
    ],
    'only the width is stated': [image('width="100"')],
  },
  passes: {
    'both sizes are stated': image('width="100" height="50"'),
    'an aspect ratio is stated': image('style="aspect-ratio: 2 / 1"'),
  },
  notApplicable: { 'there are no images': pageEvidence('<p>Words</p>') },
});
