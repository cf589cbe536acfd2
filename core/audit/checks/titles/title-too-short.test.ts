import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { titleTooShort } from './title-too-short.ts';

const titled = (title: string) => pageEvidence(`<head><title>${title}</title>`);

describeCheck(titleTooShort, {
  fails: {
    'the title is 189 pixels wide': [
      titled('a'.repeat(17)),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'narrow',
          values: { pixels: 189, limit: 200 },
          evidence: 'a'.repeat(17),
        },
      ],
    ],
  },
  passes: {
    'it is just wide enough': titled('a'.repeat(18)),
    'it is Chinese and has 25 characters': titled('雨'.repeat(25)),
  },
  notApplicable: {
    'there is no title': pageEvidence('<p>Hello'),
    'the title is empty': titled(' '),
    'the page is not to be indexed': pageEvidence('<head><meta name="robots" content="noindex"><title>Home</title>'),
  },
});
