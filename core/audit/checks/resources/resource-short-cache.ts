import { judgeTargets, NOT_FETCHED, targetHeader } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { cacheDirectives, lifetimeSeconds } from './cache-lifetime.ts';
import { ownFilesOf, STATIC_KINDS } from './own-files.ts';

/** Static files that expire within a day are asked for again on the next visit. */
export const resourceShortCache = defineCheck({
  id: 'resource-short-cache',
  area: 'resources',
  severity: 'notice',
  needs: ['document', 'targets', 'response'],
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-long-cache-ttl',
  thresholds: { minSeconds: 86_400 },
  title: {
    message: 'Static file has a short cache lifetime',
    comment: 'Heading of a finding about CSS, JavaScript, image and font files.',
  },
  passed: {
    message: 'Static files have a long cache lifetime',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Visitors who come back the next day download this file again although it has not changed.',
    comment: 'Why static files should be cached for long.',
  },
  howToFix: {
    message: 'Raise max-age in Cache-Control to a month or a year, and change the file name when the content changes.',
    comment: 'Cache-Control and max-age are technical names and stay as they are.',
  },
  messages: {
    brief: {
      message: 'The cache lifetime is {seconds, number} seconds; {limit, number} seconds or more are recommended',
      comment: 'seconds: lifetime in the browser cache. limit: the shortest lifetime advised.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, targets, response }, { minSeconds }) {
    return judgeTargets(ownFilesOf(document, response.finalUrl, STATIC_KINDS), targets, ({ url }, target) => {
      if (target.finalStatus !== 200) return 'unknown';
      const seconds = lifetimeSeconds(target);
      const isForbidden = cacheDirectives(target).some((each) => each === 'no-store' || each === 'no-cache');
      // No lifetime and no permission to keep the file are the subject of resource-no-cache.
      if (seconds === null || seconds <= 0 || seconds >= minSeconds || isForbidden) return null;
      const evidence = targetHeader(target, 'cache-control') ?? targetHeader(target, 'expires') ?? '';
      return { at: url, messageKey: 'brief', values: { seconds, limit: minSeconds }, evidence };
    });
  },
});
