import { isBroken, judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { filesOf, ownHost } from './own-files.ts';

/** A style sheet or script of another site that does not load. */
export const resourceBrokenExternal = defineCheck({
  id: 'resource-broken-external',
  area: 'resources',
  severity: 'notice',
  needs: ['document', 'targets', 'response'],
  source: 'https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript',
  title: {
    message: 'External stylesheet or script does not load',
    comment: 'Heading of a finding about CSS and JavaScript files of third parties.',
  },
  passed: {
    message: 'External stylesheets and scripts load',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The browser waits for a file that never comes, and whatever it should add is missing from the page.',
    comment: 'Why a broken third-party file matters.',
  },
  howToFix: {
    message:
      'Get the current address from the provider, host a copy of the file on your own site, or remove the reference.',
    comment: 'The file is a CSS or JavaScript file of a third party.',
  },
  messages: {
    status: { message: 'The file returns status {status}', comment: 'status: an HTTP status code such as 404.' },
    noAnswer: {
      message: 'The file does not respond',
      comment: 'The server could not be reached or did not answer in time.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, targets, response }) {
    const isOwn = ownHost(response.finalUrl);
    const foreign = filesOf(document, ['script', 'style']).filter(({ url }) => !isOwn(url));
    return judgeTargets(foreign, targets, ({ url, evidence }, target) => {
      if (!isBroken(target)) return null;
      return target.finalStatus === null
        ? { at: url, messageKey: 'noAnswer', evidence }
        : { at: url, messageKey: 'status', values: { status: target.finalStatus }, evidence };
    });
  },
});
