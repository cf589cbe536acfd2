import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { descriptionTooShort } from './description-too-short.ts';

const described = (text: string) => pageEvidence(`<head><meta name="description" content="${text}">`);

describeCheck(descriptionTooShort, {
  fails: {
    'it has 69 characters': [
      described('a'.repeat(69)),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'tooShort',
          values: { characters: 69, limit: 70 },
          evidence: 'a'.repeat(69),
        },
      ],
    ],
  },
  passes: { 'it has exactly 70': described('a'.repeat(70)) },
  notApplicable: {
    'there is none': pageEvidence('<p>Hello'),
    'it is empty': described(''),
    'the page is not to be indexed': pageEvidence(
      '<head><meta name="robots" content="noindex"><meta name="description" content="A">',
    ),
  },
});
