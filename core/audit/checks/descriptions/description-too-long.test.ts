import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { descriptionTooLong } from './description-too-long.ts';

const described = (text: string) => pageEvidence(`<head><meta name="description" content="${text}">`);

describeCheck(descriptionTooLong, {
  fails: {
    'it has 161 characters': [
      described('a'.repeat(161)),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'tooLong',
          values: { characters: 161, limit: 160 },
          evidence: 'a'.repeat(161),
        },
      ],
    ],
  },
  passes: { 'it has exactly 160': described('a'.repeat(160)) },
  notApplicable: {
    'there is none': pageEvidence('<p>Hello'),
    'the page is not to be indexed': pageEvidence(
      `<head><meta name="robots" content="noindex"><meta name="description" content="${'a'.repeat(161)}">`,
    ),
  },
});
