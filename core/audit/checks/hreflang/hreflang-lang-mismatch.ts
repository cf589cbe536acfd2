import { defineCheck } from '#core/audit/check.ts';
import { primaryLanguage } from '#core/base/primary-language.ts';
import { codesOf, hreflangSet } from './hreflang-set.ts';

/** The page should give one answer to the question in which language it is written. */
export const hreflangLangMismatch = defineCheck({
  id: 'hreflang-lang-mismatch',
  area: 'hreflang',
  severity: 'warning',
  confidence: 'likely',
  needs: ['document', 'directives', 'response'],
  source: 'https://www.w3.org/International/questions/qa-html-language-declarations',
  title: {
    message: 'lang and hreflang disagree',
    comment: 'Heading of a finding: html lang and hreflang disagree.',
  },
  passed: {
    message: 'lang and hreflang declare the same language',
    comment: 'Passed check in a list: what is right. No full stop. hreflang is a technical name.',
  },
  explanation: {
    message:
      "The page's lang attribute and its hreflang entry declare different languages, so browsers, screen readers and search engines treat the page differently.",
    comment: 'lang and hreflang are HTML attribute names and stay as they are.',
  },
  howToFix: {
    message: 'Set both to the language of the page.',
    comment: 'Both: the lang attribute and the hreflang code.',
  },
  messages: {
    differs: {
      message: 'lang is {lang}, hreflang is {codes}',
      comment: 'lang and codes: language codes such as de. The words lang and hreflang stay as they are.',
    },
  },
  run({ document, directives, response }) {
    const lang = document.htmlLang?.trim() ?? '';
    const codes = codesOf(hreflangSet(directives), response.finalUrl);
    if (lang === '' || codes.length === 0) return { kind: 'notApplicable' };
    if (codes.some((code) => primaryLanguage(code) === primaryLanguage(lang))) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'differs', values: { lang, codes: codes.join(', ') } }],
    };
  },
});
