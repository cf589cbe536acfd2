import { defineCheck } from '#core/audit/check.ts';
import { viewportText } from './viewport-content.ts';

/** Without a viewport element phones draw the page as wide as a desktop screen and shrink it. Only a page that is to be found matters. */
export const viewportMissing = defineCheck({
  id: 'viewport-missing',
  area: 'mobile',
  severity: 'error',
  needs: ['directives', 'document', 'response'],
  source: 'https://developer.chrome.com/docs/lighthouse/pwa/viewport',
  title: { message: 'No viewport meta tag', comment: 'Viewport means the meta element named viewport.' },
  passed: {
    message: 'The page has a viewport meta tag',
    comment: 'Passed check in a list: what is right. No full stop. viewport is a technical name.',
  },
  explanation: {
    message:
      'Phones render the page as wide as a desktop screen and shrink it until the text is unreadable. Search engines judge pages by their mobile view.',
    comment: 'Why the viewport setting matters.',
  },
  howToFix: {
    message: 'Add a viewport meta tag with the content width=device-width, initial-scale=1 to the head.',
    comment: 'meta, viewport, head and the content text stay as they are.',
  },
  messages: {
    missing: { message: 'The page has no viewport meta tag', comment: 'viewport is a technical name.' },
    empty: { message: 'The viewport meta tag has no content', comment: 'viewport is a technical name.' },
  },
  run({ directives, document, response }) {
    if (directives.isNoindex) return { kind: 'notApplicable' };
    const text = viewportText(document);
    if (text !== null && text.trim() !== '') return { kind: 'pass' };
    const isThere = document.metas.some(({ name }) => name === 'viewport');
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: isThere ? 'empty' : 'missing' }] };
  },
});
