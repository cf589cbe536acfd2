import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { distinctImages, imageAddress } from './image-subjects.ts';

/** Without reserved space the text jumps when the image arrives (cumulative layout shift). */
export const imageNoDimensions = defineCheck({
  id: 'image-no-dimensions',
  area: 'images',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://web.dev/articles/optimize-cls#images_without_dimensions',
  title: {
    message: 'Image has no dimensions',
    comment: 'Heading of a finding: width and height of an image are not stated.',
  },
  passed: {
    message: 'Images have dimensions',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The browser does not know how much space the image needs. When it loads, the text below it jumps and visitors lose their place.',
    comment: 'Why images should state their size.',
  },
  howToFix: {
    message: 'Set width and height on the image, or give it an aspect-ratio in CSS.',
    comment: 'width, height, aspect-ratio and CSS are technical names and stay as they are.',
  },
  messages: {
    unsized: {
      message:
        'No width and height and no aspect ratio; the image is used like this {count, plural, one {# time} other {# times}}',
      comment:
        'width and height are HTML attribute names and stay as they are. count: how often the page uses the image.',
    },
  },
  run({ document, response }) {
    if (document.images.length === 0) return { kind: 'notApplicable' };
    const unsized = document.images.filter(({ hasReservedSpace }) => !hasReservedSpace);
    return cappedOutcome(
      distinctImages(unsized).map(({ item, count }) => ({
        at: imageAddress(item, response.finalUrl),
        messageKey: 'unsized',
        values: { count },
        evidence: item.evidence,
      })),
    );
  },
});
