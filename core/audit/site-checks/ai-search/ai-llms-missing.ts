import { defineSiteCheck } from '#core/audit/check.ts';

/** No llms.txt: information, not a fault. */
export const aiLlmsMissing = defineSiteCheck({
  id: 'ai-llms-missing',
  area: 'ai-search',
  severity: 'notice',
  scope: 'site',
  needs: ['llmsTxt'],
  source: 'https://llmstxt.org/',
  title: { message: 'No llms.txt', comment: 'Name of a notice in a list. llms.txt stays as it is.' },
  passed: {
    message: 'The site has an llms.txt',
    comment: 'Passed check in a list: what is right. No full stop. llms.txt is a technical name.',
  },
  explanation: {
    message:
      'llms.txt is a proposed standard: a short plain-text guide to the site for AI assistants. Search engines do not need it.',
    comment: 'Why it matters. llms.txt stays as it is.',
  },
  howToFix: {
    message:
      'To help AI assistants find their way around the site, add an llms.txt file at its root: a heading, a sentence about the site, and Markdown links to its main pages.',
    comment: 'What the website owner can do. llms.txt and Markdown stay as they are.',
  },
  messages: {
    missing: {
      message: 'llms.txt returns status {status}',
      comment: 'status: an HTTP status code, 404 or 410. llms.txt stays as it is.',
    },
    noAnswer: {
      message: 'llms.txt did not respond, so this could not be checked.',
      comment: 'Shown instead of a verdict. llms.txt stays as it is.',
    },
  },
  run({ llmsTxt: { url, status } }) {
    if (status === null) return { kind: 'cannotTell', messageKey: 'noAnswer' };
    if (status === 404 || status === 410) {
      return { kind: 'fail', findings: [{ at: url, messageKey: 'missing', values: { status } }] };
    }
    return status >= 200 && status <= 299 ? { kind: 'pass' } : { kind: 'notApplicable' };
  },
});
