import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { contentThin } from './content-thin.ts';

const words = (count: number) => 'word '.repeat(count);

describeCheck(contentThin, {
  fails: {
    'the main area has 199 words': [
      pageEvidence(`<main>${words(199)}</main>`),
      [{ at: 'https://example.org/page/', messageKey: 'thin', values: { words: 199, limit: 200 } }],
    ],
    'the words stand in menu and footer': [
      pageEvidence(`<nav>${words(300)}</nav><p>Hello</p><footer>${words(300)}</footer>`),
      [{ values: { words: 1 } }],
    ],
    'there are 398 Chinese characters': [
      pageEvidence(`<main>${'雨'.repeat(398)}</main>`),
      [{ values: { words: 199 } }],
    ],
  },
  passes: {
    'the main area has exactly 200 words': pageEvidence(`<main>${words(200)}</main>`),
    'there are 400 Chinese characters': pageEvidence(`<main>${'雨'.repeat(400)}</main>`),
  },
  notApplicable: {
    'there is no visible word at all': pageEvidence('<main></main>'),
    'the page is not found': pageEvidence('<p>Not found</p>', { status: 404 }),
  },
});
