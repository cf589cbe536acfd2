import { judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { fetchedImages } from './image-subjects.ts';

/** Heavy images are the most common reason for a slow largest contentful paint. */
export const imageOver500kb = defineCheck({
  id: 'image-over-500kb',
  area: 'images',
  severity: 'warning',
  needs: ['document', 'targets'],
  source: 'https://web.dev/articles/fast',
  thresholds: { maxBytes: 512_000 },
  title: { message: 'Image file is very large', comment: 'Heading of a finding: the file size of an image is large.' },
  passed: {
    message: 'Image files are not too large',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'A large image takes seconds to appear on a phone, and the page feels slow. Page speed is one of the factors search engines rank pages by.',
    comment: 'Why large image files matter.',
  },
  howToFix: {
    message: 'Resize the image to its display size, save it as WebP or AVIF, and offer smaller versions with srcset.',
    comment: 'WebP, AVIF and srcset are technical names and stay as they are.',
  },
  messages: {
    heavy: {
      message: 'The image has {kilobytes, number} kB, more than {limit, number} kB',
      comment: 'kilobytes: size of the file. limit: the largest size advised. kB = kilobytes.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, targets }, { maxBytes }) {
    return judgeTargets(fetchedImages(document), targets, ({ url, image }, { sizeBytes }) => {
      if (sizeBytes === null) return 'unknown';
      if (sizeBytes <= maxBytes) return null;
      const values = { kilobytes: Math.ceil(sizeBytes / 1024), limit: Math.round(maxBytes / 1024) };
      return { at: url, messageKey: 'heavy', values, evidence: image.evidence };
    });
  },
});
