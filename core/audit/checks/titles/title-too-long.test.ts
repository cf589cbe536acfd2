import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { titleTooLong } from './title-too-long.ts';

const titled = (title: string) => pageEvidence(`<head><title>${title}</title>`);

describeCheck(titleTooLong, {
  fails: {
    'it is Chinese and has 50 characters': [titled('雨'.repeat(50)), [{ values: { pixels: 1000, limit: 600 } }]],
    'the title is 612 pixels wide': [
      titled('a'.repeat(55)),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'wide',
          values: { pixels: 612, limit: 600 },
          evidence: 'a'.repeat(55),
        },
      ],
    ],
  },
  passes: {
    'it is just as wide as there is room': titled('a'.repeat(54)),
    'it has many narrow letters': titled('il '.repeat(27)),
    'it is Chinese and has 25 characters': titled('雨'.repeat(25)),
    'only the space in it makes it longer': titled(
      ` ${'a'.repeat(20)}      ${'b'.repeat(20)}     ${'c'.repeat(8)}     `,
    ),
  },
  notApplicable: {
    'there is no title': pageEvidence('<p>Hello'),
    'the page is not to be indexed': pageEvidence(
      `<head><meta name="robots" content="noindex"><title>${'a'.repeat(55)}</title>`,
    ),
  },
});
