import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalChain } from './canonical-chain.ts';

const OTHER = 'https://example.org/other/';
const THIRD = 'https://example.org/third/';
const HTML = `<head><link rel="canonical" href="${OTHER}">`;
const naming = (canonical: string | null) => ({
  targets: [{ url: OTHER, page: { isNoindex: false, canonical, alternates: [] } }],
});

describeCheck(canonicalChain, {
  fails: {
    'the canonical page names a third one': [
      pageEvidence(HTML, naming(THIRD)),
      [{ at: OTHER, messageKey: 'chain', values: { target: THIRD } }],
    ],
  },
  passes: {
    'the canonical page names itself': pageEvidence(HTML, naming(OTHER)),
    'the canonical page names none': pageEvidence(HTML, naming(null)),
    'it names this page back, which another check reports': pageEvidence(HTML, naming('https://example.org/page/')),
    'it is the page itself': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
  cannotTell: { 'it was not asked': pageEvidence(HTML) },
});
