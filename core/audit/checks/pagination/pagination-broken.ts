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
    message: 'Broken next or previous page',
    comment: 'Name of the problem in a list. rel, next and prev stay as they are.',
  },
  passed: {
    message: 'Next and previous pages work',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The series ends here: programs that follow it cannot reach the remaining pages.',
    comment: 'Why the problem matters. rel, next and prev stay as they are.',
  },
  howToFix: {
    message:
      'Correct the addresses of the next and previous pages. Leave out rel=next on the last page and rel=prev on the first.',
    comment: 'What the website owner should do. rel, next and prev stay as they are.',
  },
  messages: {
    status: {
      message: 'The rel={rel} page returns status {status}',
      comment: 'rel: next or prev. status: an HTTP status code such as 404.',
    },
    noAnswer: { message: 'The rel={rel} page does not respond', comment: 'rel: next or prev.' },
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
