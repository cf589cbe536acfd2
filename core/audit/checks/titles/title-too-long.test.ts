import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { titleTooLong } from './title-too-long.ts';

const titled = (title: string) => pageEvidence(`<head><title>${title}</title>`);

describeCheck(titleTooLong, {
  fails: {
    'the title has 61 characters': [
      titled('a'.repeat(61)),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'tooLong',
          values: { characters: 61, limit: 60 },
          evidence: 'a'.repeat(61),
        },
      ],
    ],
  },
  passes: {
    'it has exactly 60': titled('a'.repeat(60)),
    'it has 60 outside the basic plane': titled('🌧'.repeat(60)),
    'only the space in it makes it longer': titled(` ${'a'.repeat(29)}   ${'b'.repeat(30)} `),
  },
  notApplicable: {
    'there is no title': pageEvidence('<p>Hello'),
    'the page is not to be indexed': pageEvidence(
      `<head><meta name="robots" content="noindex"><title>${'a'.repeat(61)}</title>`,
    ),
  },
});
