import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { titleTooShort } from './title-too-short.ts';

const titled = (title: string) => pageEvidence(`<head><title>${title}</title>`);

describeCheck(titleTooShort, {
  fails: {
    'the title has 29 characters': [
      titled('a'.repeat(29)),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'tooShort',
          values: { characters: 29, limit: 30 },
          evidence: 'a'.repeat(29),
        },
      ],
    ],
  },
  passes: { 'it has exactly 30': titled('a'.repeat(30)) },
  notApplicable: {
    'there is no title': pageEvidence('<p>Hello'),
    'the title is empty': titled(' '),
    'the page is not to be indexed': pageEvidence('<head><meta name="robots" content="noindex"><title>Home</title>'),
  },
});
