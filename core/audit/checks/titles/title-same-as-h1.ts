import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { collapseSpace, toCaseless } from '#core/base/plain-text.ts';
import { pageTitle } from './page-title.ts';

/** Title and main heading are the same text. */
export const titleSameAsH1 = defineCheck({
  id: 'title-same-as-h1',
  area: 'titles',
  severity: 'notice',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  title: {
    message: 'Title is the same as the main heading (H1)',
    comment:
      'Name of the problem in a list. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  passed: {
    message: 'Title and main heading (H1) differ',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Title and H1 can complement each other: the title wins the click in search results, the H1 welcomes the visitor. If they are identical, one of these chances is lost.',
    comment:
      'Why the problem matters. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  howToFix: {
    message: 'Add to the title what makes the page worth a click, such as the place, year or brand.',
    comment:
      'What the website owner should do. "Title element": the HTML element shown in the browser tab and in search results.',
  },
  messages: {
    same: { message: 'Title and H1 are identical', comment: 'H1 stays as it is.' },
  },
  run({ directives, document, response }) {
    const title = pageTitle(document);
    const headings = document.headings.filter(({ level, text }) => level === 1 && collapseSpace(text) !== '');
    if (!directives.isIndexable || title === '' || headings.length === 0) return { kind: 'notApplicable' };
    const folded = fold(title);
    const isSame = headings.some(({ text }) => fold(text) === folded);
    return outcomeOf(isSame ? [{ at: response.finalUrl, messageKey: 'same', evidence: title }] : []);
  },
});

function fold(text: string): string {
  return toCaseless(collapseSpace(text));
}
