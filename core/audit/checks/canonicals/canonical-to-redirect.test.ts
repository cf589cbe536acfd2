import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalToRedirect } from './canonical-to-redirect.ts';

const OTHER = 'https://example.org/other/';
const FINAL = 'https://example.org/final/';
const HTML = `<head><link rel="canonical" href="${OTHER}">`;

describeCheck(canonicalToRedirect, {
  fails: {
    'it moved for good': [
      pageEvidence(HTML, { targets: [{ url: OTHER, status: 301, finalUrl: FINAL, finalStatus: 200 }] }),
      [{ at: OTHER, messageKey: 'redirected', values: { target: FINAL, status: 301 } }],
    ],
    'it moved for now': [
      pageEvidence(HTML, { targets: [{ url: OTHER, status: 307, finalUrl: FINAL, finalStatus: 200 }] }),
    ],
  },
  passes: {
    'it answers itself': pageEvidence(HTML, { targets: [{ url: OTHER }] }),
    'the redirect ends in an error, which another check reports': pageEvidence(HTML, {
      targets: [{ url: OTHER, status: 301, finalUrl: FINAL, finalStatus: 404 }],
    }),
    'it is the page itself': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
  cannotTell: { 'it was not asked': pageEvidence(HTML) },
});
