import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { contentTooLong } from './content-too-long.ts';

const words = (count: number) => 'word '.repeat(count);

describeCheck(contentTooLong, {
  fails: {
    'the text has 10,001 words': [
      pageEvidence(`<main>${words(10_001)}</main>`),
      [{ at: 'https://example.org/page/', messageKey: 'tooLong', values: { words: 10_001, limit: 10_000 } }],
    ],
  },
  passes: { 'it has exactly 10,000': pageEvidence(`<main>${words(10_000)}</main>`) },
  notApplicable: { 'the page is not found': pageEvidence('<p>Not found</p>', { status: 404 }) },
});
