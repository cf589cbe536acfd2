import { NOT_FETCHED, judgeTargets } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { seriesLinks } from './series-links.ts';

/** A neighbour of the series does not answer with status 200. */
export const paginationBroken = defineCheck({
  id: 'pagination-broken',
  area: 'pagination',
  severity: 'error',
  needs: ['document', 'targets'],
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  title: {
    message: 'Next or previous page does not work',
    comment: 'Name of the problem in a list. rel, next and prev stay as they are.',
  },
  passed: {
    message: 'Next and previous page work',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The series breaks off here: programs that follow it reach no further entries.',
    comment: 'Why the problem matters. rel, next and prev stay as they are.',
  },
  howToFix: {
    message: 'Correct the addresses of the next and the previous page, and name none on the last and the first page.',
    comment: 'What the website owner should do. rel, next and prev stay as they are.',
  },
  messages: {
    status: {
      message: 'The page named as rel={rel} answers with status {status}',
      comment: 'rel: next or prev. status: an HTTP status code such as 404.',
    },
    noAnswer: { message: 'The page named as rel={rel} does not answer', comment: 'rel: next or prev.' },
    notAsked: NOT_FETCHED,
  },
  run({ document, targets }) {
    return judgeTargets(seriesLinks(document), targets, ({ url, rel }, { status }) => {
      if (status === 200) return null;
      return status === null
        ? { at: url, messageKey: 'noAnswer', values: { rel } }
        : { at: url, messageKey: 'status', values: { rel, status } };
    });
  },
});
