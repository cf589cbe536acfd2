import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import type { RobotsTxtFacts } from '#core/audit/site-artifacts.ts';
import { robotsUnreachable } from './robots-unreachable.ts';

const at = 'https://example.org/robots.txt';
const answering = (robotsTxt: Partial<RobotsTxtFacts>) => siteEvidence({ robotsTxt: { text: null, ...robotsTxt } });

describeCheck(robotsUnreachable, {
  fails: {
    'the server fails': [answering({ status: 503 }), [{ at, messageKey: 'status', values: { status: 503 } }]],
    'the status is the lowest of a failing server': [answering({ status: 500 })],
    'the server asks for patience': [answering({ status: 429 }), [{ values: { status: 429 } }]],
    'nothing answers in time': [answering({ status: null, failure: 'timeout' }), [{ at, messageKey: 'noAnswer' }]],
    'the name does not resolve': [answering({ status: null, failure: 'dns' })],
    'the answer broke off': [answering({ status: 200, failure: 'badAnswer' }), [{ at, messageKey: 'noAnswer' }]],
  },
  passes: {
    'it loads': siteEvidence(),
    'there is none': answering({ status: 404 }),
    'the status is just below those of a failing server': answering({ status: 499 }),
    'its redirects go round': answering({ status: 302, failure: 'redirectLoop' }),
  },
  cannotTell: { 'we refused to ask': answering({ status: null, failure: 'refused' }) },
});
