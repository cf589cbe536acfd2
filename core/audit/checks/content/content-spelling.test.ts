import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { contentSpelling } from './content-spelling.ts';

describeCheck(contentSpelling, {
  fails: {
    'two of 399 words are unknown': [
      pageEvidence('<p>Hello', { spelling: { words: 399, unknown: ['gardn', 'watr'] } }),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'unknown',
          values: { unknown: 2, words: 399 },
          evidence: 'gardn, watr',
        },
      ],
    ],
    'more words are unknown than a finding names': [
      pageEvidence('<p>Hello', { spelling: { words: 399, unknown: Array<string>(61).fill('watr') } }),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'unknown',
          values: { unknown: 61, words: 399 },
          evidence: Array<string>(60).fill('watr').join(', '),
        },
      ],
    ],
  },
  passes: {
    'exactly two of 400 are unknown': pageEvidence('<p>Hello', {
      spelling: { words: 400, unknown: ['gardn', 'watr'] },
    }),
    'most unknown words are names and terms': pageEvidence('<p>Hello', {
      spelling: { words: 100, unknown: ['gzipped', 'flexbox'], slips: ['gzipped'] },
    }),
    'all words are known': pageEvidence('<p>Hello', { spelling: { words: 1, unknown: [] } }),
  },
  notApplicable: {
    'there is no text': pageEvidence('', { spelling: { words: 0, unknown: [] } }),
    'the page shows code': pageEvidence('<p>Call <code>init()</code> of the middleware', {
      spelling: { words: 5, unknown: ['middleware'] },
    }),
  },
});
