import { countCharacters } from '#core/base/plain-text.ts';
import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { distinctImages, imageAddress } from './image-subjects.ts';

/** Screen readers read an alternative text in one breath, without a way to pause or skip. */
export const imageAltLong = defineCheck({
  id: 'image-alt-long',
  area: 'images',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/tutorials/images/tips/',
  thresholds: { maxCharacters: 100 },
  title: {
    message: 'Alt text is very long',
    comment: 'Heading of a finding about the alt attribute of images.',
  },
  passed: {
    message: 'Alt texts are not too long',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Screen readers read alt text without a pause, and search engines may mistake a long one for keyword stuffing.',
    comment: 'Why alternative texts should be short.',
  },
  howToFix: {
    message:
      'Say what matters in one short sentence. Move longer descriptions into the visible text next to the image.',
    comment: 'Advice about the alt attribute.',
  },
  messages: {
    long: {
      message: 'The alt text has {characters, number} characters; up to {limit, number} are recommended',
      comment: 'characters: length of the text. limit: the longest length advised.',
    },
  },
  run({ document, response }, { maxCharacters }) {
    const described = document.images.filter(({ alt }) => alt !== null && alt !== '');
    if (described.length === 0) return { kind: 'notApplicable' };
    const long = described.filter(({ alt }) => isLonger(alt ?? '', maxCharacters));
    return cappedOutcome(
      distinctImages(long).map(({ item }) => ({
        at: imageAddress(item, response.finalUrl),
        messageKey: 'long',
        values: { characters: countCharacters(item.alt ?? ''), limit: maxCharacters },
        evidence: item.alt ?? '',
      })),
    );
  },
});

/** A text has no more characters than code units, which need no counting. */
function isLonger(text: string, maxCharacters: number): boolean {
  return text.length > maxCharacters && countCharacters(text) > maxCharacters;
}
