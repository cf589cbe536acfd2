import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { descriptionTooShort } from './description-too-short.ts';

const described = (text: string) => pageEvidence(`<head><meta name="description" content="${text}">`);

describeCheck(descriptionTooShort, {
  fails: {
    'it is 397 pixels wide': [
      described('a'.repeat(51)),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'narrow',
          values: { pixels: 397, limit: 400 },
          evidence: 'a'.repeat(51),
        },
      ],
    ],
  },
  passes: {
    'it is just wide enough': described('a'.repeat(52)),
    'it is Chinese and has 40 characters': described('雨'.repeat(40)),
  },
  notApplicable: {
    'there is none': pageEvidence('<p>Hello'),
    'it is empty': described(''),
    'the page is not to be indexed': pageEvidence(
      '<head><meta name="robots" content="noindex"><meta name="description" content="A">',
    ),
  },
});
