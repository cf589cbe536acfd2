import { defineCheck } from '#core/audit/check.ts';
import { isSuccess } from '#core/audit/checks/page-response.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';
import { hasWord } from '#core/base/plain-text.ts';

/** Pictures and films are something to see, if nothing to read. */
function showsSomething({ images, videos, frames, plugins }: DocumentFacts): boolean {
  return [images, videos, frames, plugins].some(({ length }) => length > 0);
}

/** The server reports success but sends nothing to read. */
export const httpEmptyBody = defineCheck({
  id: 'http-empty-body',
  area: 'availability',
  severity: 'warning',
  needs: ['response', 'document'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  title: { message: 'Page is empty', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'The page has content',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines have nothing to index and may treat an empty page as missing.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Find out why the server sends no text: a template may have failed, or only a script adds the content. Send the main text in the HTML.',
    comment: 'What the website owner should do.',
  },
  messages: {
    noBytes: { message: 'The response has no content', comment: 'Sentence about one finding.' },
    noWords: { message: 'The HTML has no visible text', comment: 'Sentence about one finding.' },
  },
  run({ response, document }) {
    if (!isSuccess(response)) return { kind: 'notApplicable' };
    const at = response.finalUrl;
    if (response.bodyBytes === 0) return { kind: 'fail', findings: [{ at, messageKey: 'noBytes' }] };
    if (hasWord(document.visibleText) || showsSomething(document)) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at, messageKey: 'noWords' }] };
  },
});
