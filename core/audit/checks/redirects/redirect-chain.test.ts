import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { redirectChain } from './redirect-chain.ts';

const hops = (count: number) =>
  Array.from({ length: count }, (_hop, index) => ({
    url: `https://example.org/${index}/`,
    status: 301,
    location: index === count - 1 ? 'https://example.org/page/' : `https://example.org/${index + 1}/`,
  }));

describeCheck(redirectChain, {
  fails: {
    'there are two redirects': [
      pageEvidence('<p>Hello', { redirects: hops(2) }),
      [
        {
          at: 'https://example.org/0/',
          messageKey: 'chain',
          values: { hops: 2, target: 'https://example.org/page/' },
          evidence: 'https://example.org/0/ → https://example.org/1/ → https://example.org/page/',
        },
      ],
    ],
    'there are four redirects': [pageEvidence('<p>Hello', { redirects: hops(4) })],
  },
  passes: {
    'there is one redirect': pageEvidence('<p>Hello', { redirects: hops(1) }),
    'there are so many that another check reports them': pageEvidence('<p>Hello', { redirects: hops(5) }),
  },
  notApplicable: {
    'there is no redirect': pageEvidence('<p>Hello'),
    'the redirects go in a circle': pageEvidence('', {
      status: 301,
      redirects: hops(3),
      response: { failure: { kind: 'redirectLoop', message: 'In a circle.' } },
    }),
  },
});
