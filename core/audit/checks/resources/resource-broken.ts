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
    message: 'Stylesheet or script does not load',
    comment: 'Heading of a finding about CSS and JavaScript files.',
  },
  passed: {
    message: 'Stylesheets and scripts load',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Without this file, the page may look wrong or not work, for visitors and for search engines that render it.',
    comment: 'Why a missing CSS or JavaScript file matters.',
  },
  howToFix: {
    message: 'Upload the file again, correct its address, or remove the reference.',
    comment: 'The file is a CSS or JavaScript file.',
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
