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
  title: { message: 'robots.txt is unreachable', comment: 'Name of the problem in a list. robots.txt stays as it is.' },
  passed: {
    message: 'robots.txt is reachable',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'If the server returns an error for robots.txt, search engines do not know what they may crawl. They stop crawling the whole site until it works again.',
    comment: 'Why the problem matters. robots.txt stays as it is.',
  },
  howToFix: {
    message: 'Return robots.txt with status 200, or status 404 if there is none.',
    comment: 'What the website owner should do. robots.txt stays as it is.',
  },
  messages: {
    status: {
      message: 'robots.txt returns status {status}',
      comment: 'status: an HTTP status code such as 503. robots.txt stays as it is.',
    },
    noAnswer: {
      message: 'robots.txt did not respond, or not completely',
      comment: 'Sentence about one file. robots.txt stays as it is.',
    },
    refused: {
      message: 'robots.txt was not fetched, so this could not be checked.',
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
