import { defineCheck } from '#core/audit/check.ts';

/** The lang attribute tells browsers and screen readers how to read the page. */
export const langMissing = defineCheck({
  id: 'lang-missing',
  area: 'hreflang',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
  title: { message: 'No lang attribute', comment: 'Heading of a finding: html lang is missing.' },
  passed: {
    message: 'The page declares its language',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Screen readers may use the wrong voice, browsers do not offer a translation, and words are not hyphenated.',
    comment: 'Why the lang attribute matters.',
  },
  howToFix: {
    message: 'Add the lang attribute to the html element, for example lang="en".',
    comment: 'lang, html and the example stay as they are.',
  },
  messages: {
    missing: { message: 'The html element has no lang attribute', comment: 'html and lang stay as they are.' },
    empty: { message: 'The lang attribute is empty', comment: 'lang stays as it is.' },
  },
  run({ document, response }) {
    const lang = document.htmlLang;
    if (lang !== null && lang.trim() !== '') return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: lang === null ? 'missing' : 'empty' }] };
  },
});
