import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, PAGE } from './hreflang-fixture.ts';
import { hreflangToBlocked } from './hreflang-to-blocked.ts';

const HTML = alternates(['en', PAGE], ['de', DE]);

describeCheck(hreflangToBlocked, {
  fails: {
    'robots.txt closes the version': [
      pageEvidence(HTML, { targets: [{ url: DE, isAllowedByRobots: false }] }),
      [{ at: DE, messageKey: 'blocked', values: { codes: 'de' } }],
    ],
    'the version was therefore not asked': [
      pageEvidence(HTML, { targets: [{ url: DE, status: null, isAllowedByRobots: false }] }),
    ],
  },
  passes: { 'robots.txt allows the version': pageEvidence(HTML, { targets: [{ url: DE, isAllowedByRobots: true }] }) },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
  cannotTell: {
    'nothing is known of the version': pageEvidence(HTML),
    'its robots.txt was not read': pageEvidence(HTML, { targets: [{ url: DE, isAllowedByRobots: null }] }),
  },
});
