import { isBroken, judgeTargets, NOT_FETCHED } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { ownFilesOf } from './own-files.ts';

/** A style sheet or script of the own site that does not load leaves the page unstyled or without function. */
export const resourceBroken = defineCheck({
  id: 'resource-broken',
  area: 'resources',
  severity: 'error',
  needs: ['document', 'targets', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  title: {
    message: 'Style sheet or script does not load',
    comment: 'Heading of a finding about CSS and JavaScript files.',
  },
  passed: {
    message: 'Style sheets and scripts of this site load',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Without this file the page may look wrong or not work, for readers and for search engines that render it.',
    comment: 'Why a missing CSS or JavaScript file matters.',
  },
  howToFix: {
    message: 'Upload the file again, correct its address, or remove the reference.',
    comment: 'The file is a CSS or JavaScript file.',
  },
  messages: {
    status: { message: 'The file answers with status {status}.', comment: 'status: an HTTP status code such as 404.' },
    noAnswer: {
      message: 'The file gives no answer.',
      comment: 'The server could not be reached or did not answer in time.',
    },
    notAsked: NOT_FETCHED,
  },
  run({ document, targets, response }) {
    return judgeTargets(
      ownFilesOf(document, response.finalUrl, ['script', 'style']),
      targets,
      ({ url, evidence }, target) => {
        if (!isBroken(target)) return null;
        return target.finalStatus === null
          ? { at: url, messageKey: 'noAnswer', evidence }
          : { at: url, messageKey: 'status', values: { status: target.finalStatus }, evidence };
      },
    );
  },
});
