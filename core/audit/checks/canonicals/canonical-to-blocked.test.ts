import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { canonicalToBlocked } from './canonical-to-blocked.ts';

const OTHER = 'https://example.org/other/';
const HTML = `<head><link rel="canonical" href="${OTHER}">`;

describeCheck(canonicalToBlocked, {
  fails: {
    'robots.txt forbids it': [
      pageEvidence(HTML, { targets: [{ url: OTHER, isAllowedByRobots: false }] }),
      [{ at: OTHER, messageKey: 'blocked' }],
    ],
  },
  passes: {
    'robots.txt allows it': pageEvidence(HTML, { targets: [{ url: OTHER, isAllowedByRobots: true }] }),
    'it is the page itself': pageEvidence('<head><link rel="canonical" href="https://example.org/page/">'),
  },
  notApplicable: { 'there is none': pageEvidence('<p>Hello') },
  cannotTell: {
    'it was not asked': pageEvidence(HTML),
    'its robots.txt was not read': pageEvidence(HTML, { targets: [{ url: OTHER, isAllowedByRobots: null }] }),
  },
});
