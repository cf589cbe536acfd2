import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { pageLinksInternal } from './page-links-internal.ts';

const links = (count: number) => '<a href="/a/">A</a>'.repeat(count);

describeCheck(pageLinksInternal, {
  fails: {
    'there are 1,001': [
      pageEvidence(links(1001)),
      [{ at: 'https://example.org/page/', messageKey: 'tooMany', values: { count: 1001, limit: 1000 } }],
    ],
  },
  passes: {
    'there are exactly 1,000': pageEvidence(links(1000)),
    'the others lead to other sites': pageEvidence(links(1000) + '<a href="https://example.com/">B</a>'),
  },
  notApplicable: {
    'there is none': pageEvidence('<a href="https://example.com/">B</a>'),
    'the name of another site begins like that of this one': pageEvidence(
      '<a href="https://example.org.example/">B</a>',
    ),
    'the only one leads to the page itself': pageEvidence('<a href="/page/#b">B</a>'),
  },
});
