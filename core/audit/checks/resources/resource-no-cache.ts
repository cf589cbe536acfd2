import type { TargetFacts } from '#core/audit/artifacts.ts';
import { judgeTargets, NOT_FETCHED, targetHeader } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { cacheDirectives, lifetimeSeconds } from './cache-lifetime.ts';
import { ownFilesOf, STATIC_KINDS } from './own-files.ts';

const FORBIDDING = ['no-store', 'no-cache', 'max-age=0'];

function hasNoValidator(target: TargetFacts): boolean {
  return (
    lifetimeSeconds(target) === null &&
    targetHeader(target, 'etag') === null &&
    targetHeader(target, 'last-modified') === null
  );
}

/** Files that never change are fetched again on every page when the server forbids to keep them. */
export const resourceNoCache = defineCheck({
  id: 'resource-no-cache',
  area: 'resources',
  severity: 'warning',
  needs: ['document', 'targets', 'response'],
  source: 'https://web.dev/articles/http-cache',
  title: {
    message: 'Static file cannot be cached',
    comment: 'Heading of a finding about CSS, JavaScript, image and font files.',
  },
  passed: {
    message: 'Static files can be cached',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Returning visitors download this file again on every page, which slows down the whole site.',
    comment: 'Why static files should be cacheable.',
  },
  howToFix: {
    message:
      'Send Cache-Control with a long max-age for static files, and change the file name when the content changes.',
    comment: 'Cache-Control and max-age are technical names and stay as they are.',
  },
  messages: {
    forbidden: {
      message: 'Cache-Control is {directive}, so browsers fetch the file every time',
      comment: 'directive: no-store, no-cache or max-age=0; it and Cache-Control stay as they are.',
    },
    noValidator: {
      message: 'The response has no lifetime, no ETag and no date, so browsers fetch the file every time',
      comment: 'ETag is a technical name and stays as it is; "date" means the header Last-Modified.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, targets, response }) {
    return judgeTargets(ownFilesOf(document, response.finalUrl, STATIC_KINDS), targets, ({ url }, target) => {
      if (target.finalStatus !== 200) return 'unknown';
      const directive = cacheDirectives(target).find((each) => FORBIDDING.includes(each));
      const evidence = targetHeader(target, 'cache-control') ?? '';
      if (directive !== undefined) return { at: url, messageKey: 'forbidden', values: { directive }, evidence };
      return hasNoValidator(target) ? { at: url, messageKey: 'noValidator' } : null;
    });
  },
});
