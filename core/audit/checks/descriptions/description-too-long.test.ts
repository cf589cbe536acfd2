import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { descriptionTooLong } from './description-too-long.ts';

const described = (text: string) => pageEvidence(`<head><meta name="description" content="${text}">`);

describeCheck(descriptionTooLong, {
  fails: {
    'it is Japanese and has 80 characters': [described('庭'.repeat(80)), [{ values: { pixels: 1120, limit: 960 } }]],
    'it is 965 pixels wide': [
      described('a'.repeat(124)),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'wide',
          values: { pixels: 965, limit: 960 },
          evidence: 'a'.repeat(124),
        },
      ],
    ],
  },
  passes: {
    'it is just as wide as there is room': described('a'.repeat(123)),
    'it is Japanese and has 65 characters': described('庭'.repeat(65)),
  },
  notApplicable: {
    'there is none': pageEvidence('<p>Hello'),
    'the page is not to be indexed': pageEvidence(
      `<head><meta name="robots" content="noindex"><meta name="description" content="${'a'.repeat(124)}">`,
    ),
  },
});
