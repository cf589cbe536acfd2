import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { blockedByRobots } from './blocked-by-robots.ts';

describeCheck(blockedByRobots, {
  fails: {
    'a rule forbids the page': [
      pageEvidence('<p>Hello', { robots: { isAllowed: false, rule: 'Disallow: /page/' } }),
      [{ at: 'https://example.org/page/', messageKey: 'blocked', evidence: 'Disallow: /page/' }],
    ],
    'robots.txt fails, which forbids everything': [
      pageEvidence('<p>Hello', { robots: { isAllowed: false, rule: null, status: 503 } }),
    ],
  },
  passes: {
    'no rule is about the page': pageEvidence('<p>Hello'),
    'a rule allows it': pageEvidence('<p>Hello', { robots: { isAllowed: true, rule: 'Allow: /page/' } }),
  },
});
