import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalLoop } from './canonical-loop.ts';

const OTHER = 'https://example.org/other/';
const HTML = `<head><link rel="canonical" href="${OTHER}">`;
const naming = (canonical: string | null) => ({
  targets: [{ url: OTHER, page: { isNoindex: false, canonical, alternates: [] } }],
});

describeCheck(canonicalLoop, {
  fails: {
    'the canonical page names this page': [
      pageEvidence(HTML, naming('https://example.org/page/')),
      [{ at: OTHER, messageKey: 'loop' }],
    ],
  },
  passes: {
    'the canonical page names itself': pageEvidence(HTML, naming(OTHER)),
    'the canonical page names a third one': pageEvidence(HTML, naming('https://example.org/third/')),
    'it is the page itself': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
  cannotTell: { 'it was not asked': pageEvidence(HTML) },
});
