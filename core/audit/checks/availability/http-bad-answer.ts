import { defineCheck } from '#core/audit/check.ts';
import { failsWith } from '#core/audit/checks/page-response.ts';

/** An answer came, but it is no HTTP, or its content cannot be unpacked. */
export const httpBadAnswer = defineCheck({
  id: 'http-bad-answer',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: {
    message: 'Response cannot be read',
    comment: 'Name of the problem in a list. Response: what the server sends.',
  },
  passed: {
    message: 'The response is valid and can be read',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Browsers show an error instead of the page, and search engines treat this as a server error.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Send only the compression named in the Content-Encoding header, and compress the content once. Look for a proxy or plugin that changes one but not the other.',
    comment: 'What the website owner should do. Content-Encoding stays as it is.',
  },
  messages: {
    badAnswer: {
      message: 'The response is not valid HTTP, or its content cannot be decompressed',
      comment: 'Sentence about one finding. HTTP stays as it is.',
    },
  },
  run({ response }) {
    return failsWith(response, 'badAnswer', 'badAnswer');
  },
});
