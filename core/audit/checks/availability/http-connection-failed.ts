import { defineCheck } from '#core/audit/check.ts';
import { failsWith } from '#core/audit/checks/page-response.ts';

/** The server refuses or drops the connection. */
export const httpConnectionFailed = defineCheck({
  id: 'http-connection-failed',
  area: 'availability',
  severity: 'error',
  needs: ['response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: { message: 'Connection to the server failed', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The server accepts connections',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Neither visitors nor search engines can reach the page. Search engines treat this as a server error.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Check that the web server is running and listening on the port of this address, and that no firewall drops the connection.',
    comment: 'What the website owner should do.',
  },
  messages: {
    noConnection: {
      message: 'The server refused or closed the connection',
      comment: 'Sentence about one finding.',
    },
  },
  run({ response }) {
    return failsWith(response, 'connection', 'noConnection');
  },
});
