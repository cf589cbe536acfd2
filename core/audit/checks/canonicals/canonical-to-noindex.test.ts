import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalToNoindex } from './canonical-to-noindex.ts';

const OTHER = 'https://example.org/other/';
const HTML = `<head><link rel="canonical" href="${OTHER}">`;
const page = { isNoindex: false, canonical: OTHER, alternates: [] };

describeCheck(canonicalToNoindex, {
  fails: {
    'the canonical page asks not to be indexed': [
      pageEvidence(HTML, { targets: [{ url: OTHER, page: { ...page, isNoindex: true } }] }),
      [{ at: OTHER, messageKey: 'noindex' }],
    ],
  },
  passes: {
    'the canonical page may be indexed': pageEvidence(HTML, { targets: [{ url: OTHER, page }] }),
    'it is no HTML': pageEvidence(HTML, { targets: [{ url: OTHER, page: null }] }),
    'it is the page itself': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
  cannotTell: { 'it was not asked': pageEvidence(HTML) },
});
