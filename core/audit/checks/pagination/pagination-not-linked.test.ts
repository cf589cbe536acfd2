import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { paginationNotLinked } from './pagination-not-linked.ts';

const HEAD = '<head><link rel="prev" href="/list/1/"><link rel="next" href="/list/3/"></head>';

describeCheck(paginationNotLinked, {
  fails: {
    'the next page is not linked': [
      pageEvidence(`${HEAD}<a href="/list/1/">1</a>`),
      [{ at: 'https://example.org/list/3/', messageKey: 'notLinked', values: { rel: 'next' } }],
    ],
    'neither is linked': [pageEvidence(HEAD), [{ values: { rel: 'prev' } }, { values: { rel: 'next' } }]],
  },
  passes: {
    'both are linked': pageEvidence(`${HEAD}<a href="/list/1/#top">1</a> <a href="https://example.org/list/3/">3</a>`),
  },
  notApplicable: { 'the page belongs to no series': pageEvidence('<head><link rel="alternate" href="/feed/"></head>') },
});
