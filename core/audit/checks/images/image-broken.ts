import { isBroken, judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { fetchedImages } from './image-subjects.ts';

/** An image that does not load leaves a gap for readers and nothing for image search. */
export const imageBroken = defineCheck({
  id: 'image-broken',
  area: 'images',
  severity: 'error',
  needs: ['document', 'targets'],
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  title: { message: 'Broken image', comment: 'Heading of a finding about images.' },
  passed: {
    message: 'Images load',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Visitors see an empty frame instead of the image, and image search has nothing to show.',
    comment: 'Why broken images matter.',
  },
  howToFix: {
    message: 'Upload the missing file again, correct the address in the src attribute, or remove the image.',
    comment: 'src is an HTML attribute name and stays as it is.',
  },
  messages: {
    status: {
      message: 'The image returns status {status}; it is used {count, plural, one {# time} other {# times}}',
      comment: 'status: an HTTP status code such as 404. count: how often the page uses the image.',
    },
    noAnswer: {
      message: 'The image does not respond; it is used {count, plural, one {# time} other {# times}}',
      comment: 'count: how often the page uses the image.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, targets }) {
    return judgeTargets(fetchedImages(document), targets, ({ url, image, count }, target) => {
      if (!isBroken(target)) return null;
      const found = { at: url, evidence: image.evidence };
      return target.finalStatus === null
        ? { ...found, messageKey: 'noAnswer', values: { count } }
        : { ...found, messageKey: 'status', values: { count, status: target.finalStatus } };
    });
  },
});
