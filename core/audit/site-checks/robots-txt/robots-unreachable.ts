import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import type { RobotsTxtFacts } from '#core/audit/site-artifacts.ts';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';

/** Redirects that lead nowhere are `robots-redirects`, and what we refused to ask says nothing about the site. */
const FAILURES: ReadonlySet<FetchFailureKind> = new Set(['dns', 'connection', 'tls', 'timeout', 'badAnswer']);

/** The server fails when it is asked for robots.txt; crawlers then have to keep away from everything. */
export const robotsUnreachable = defineSiteCheck({
  id: 'robots-unreachable',
  area: 'robots-txt',
  severity: 'error',
  scope: 'site',
  needs: ['robotsTxt'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#http-status-codes',
  title: { message: 'robots.txt does not load', comment: 'Name of the problem in a list. robots.txt stays as it is.' },
  passed: {
    message: 'The server does not fail on robots.txt',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'When the server fails on robots.txt, search engines do not know what they may read. They stop visiting the whole site until it answers.',
    comment: 'Why the problem matters. robots.txt stays as it is.',
  },
  howToFix: {
    message: 'Let the server answer robots.txt with status 200, or with 404 when there is none.',
    comment: 'What the website owner should do. robots.txt stays as it is.',
  },
  messages: {
    status: {
      message: 'robots.txt answers with status {status}',
      comment: 'status: an HTTP status code such as 503. robots.txt stays as it is.',
    },
    noAnswer: {
      message: 'robots.txt does not answer, or not to its end',
      comment: 'Sentence about one file. robots.txt stays as it is.',
    },
    refused: {
      message: 'robots.txt was not asked for, so this could not be checked.',
      comment: 'Shown instead of a verdict. robots.txt stays as it is.',
    },
  },
  run({ robotsTxt }) {
    if (robotsTxt.failure === 'refused') return { kind: 'cannotTell', messageKey: 'refused' };
    return outcomeOf(findingsOf(robotsTxt));
  },
});

/** 429 counts as a failing server, as with Google. */
function findingsOf({ url: at, status, failure }: RobotsTxtFacts): Finding<'status' | 'noAnswer'>[] {
  if (status !== null && (status >= 500 || status === 429)) return [{ at, messageKey: 'status', values: { status } }];
  const isSilent = failure === null ? status === null : FAILURES.has(failure);
  return isSilent ? [{ at, messageKey: 'noAnswer' }] : [];
}
