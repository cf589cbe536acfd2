import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { headingEmpty } from './heading-empty.ts';

describeCheck(headingEmpty, {
  fails: {
    'headings of two levels hold nothing': [
      pageEvidence('<h2></h2><h3> &nbsp;</h3><h2><img src="/a.png" alt=""></h2>'),
      [
        { at: 'https://example.org/page/', messageKey: 'empty', values: { level: 2, count: 2 } },
        { messageKey: 'empty', values: { level: 3, count: 1 } },
      ],
    ],
  },
  passes: {
    'all have text': pageEvidence('<h1>A</h1><h2>B</h2>'),
    'an image with an alternative is the text': pageEvidence('<h1><img src="/a.png" alt="A"></h1>'),
  },
  notApplicable: { 'there is no heading': pageEvidence('<p>Hello') },
});
