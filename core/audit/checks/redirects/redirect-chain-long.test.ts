import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { redirectChainLong } from './redirect-chain-long.ts';

const hops = (count: number) =>
  Array.from({ length: count }, (_hop, index) => ({
    url: `https://example.org/${index}/`,
    status: 301,
    location: index === count - 1 ? 'https://example.org/page/' : `https://example.org/${index + 1}/`,
  }));

describeCheck(redirectChainLong, {
  fails: {
    'there are five redirects': [
      pageEvidence('<p>Hello', { redirects: hops(5) }),
      [{ at: 'https://example.org/0/', messageKey: 'chain', values: { hops: 5, target: 'https://example.org/page/' } }],
    ],
    'the fetch was given up after many': [
      pageEvidence('', {
        status: null,
        redirects: hops(10),
        response: { failure: { kind: 'tooManyRedirects', message: 'Too many.' } },
      }),
    ],
  },
  passes: { 'there are four redirects': pageEvidence('<p>Hello', { redirects: hops(4) }) },
  notApplicable: {
    'there is no redirect': pageEvidence('<p>Hello'),
    'the redirects go in a circle': pageEvidence('', {
      status: 301,
      redirects: hops(6),
      response: { failure: { kind: 'redirectLoop', message: 'In a circle.' } },
    }),
  },
});
