import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { distinctImages, imageAddress } from './image-subjects.ts';

/** An image without an alt attribute tells nothing to screen readers and image search; decorative ones carry an empty alt. */
export const imageAltMissing = defineCheck({
  id: 'image-alt-missing',
  area: 'images',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/google-images#use-descriptive-alt-text',
  title: { message: 'Image has no alt attribute', comment: 'alt is an HTML attribute name and stays as it is.' },
  passed: {
    message: 'Images have alt text where they need it',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines use alt text to understand an image, and screen readers read it aloud. Without it, they fall back on the file name.',
    comment: 'Why alternative texts matter.',
  },
  howToFix: {
    message:
      'Describe the image in a few words in its alt attribute. Give purely decorative images an empty alt attribute.',
    comment: 'alt is an HTML attribute name and stays as it is.',
  },
  messages: {
    missing: {
      message: 'No alt attribute; the image is used like this {count, plural, one {# time} other {# times}}',
      comment: 'count: how often the page uses the image without an alt attribute. alt stays as it is.',
    },
  },
  run({ document, response }) {
    if (document.images.length === 0) return { kind: 'notApplicable' };
    const silent = document.images.filter(({ lacksAlternative }) => lacksAlternative);
    return cappedOutcome(
      distinctImages(silent).map(({ item, count }) => ({
        at: imageAddress(item, response.finalUrl),
        messageKey: 'missing',
        values: { count },
        evidence: item.evidence,
      })),
    );
  },
});
