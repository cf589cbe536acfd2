import { defineCheck } from '#core/audit/check.ts';
import { isLanguageTag } from './language-tag.ts';

/** A lang that is no valid tag of BCP 47 helps as little as none. */
export const langInvalid = defineCheck({
  id: 'lang-invalid',
  area: 'hreflang',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/International/articles/language-tags/',
  title: { message: 'Invalid lang attribute', comment: 'Heading of a finding about html lang.' },
  passed: {
    message: 'The lang attribute is valid',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Browsers and screen readers do not know the language code and treat the page as if no language were declared.',
    comment: 'Why the lang attribute must be valid.',
  },
  howToFix: {
    message: 'Use a code such as en, pt-BR or zh-Hant, with hyphens instead of underscores.',
    comment: 'The example codes stay as they are.',
  },
  messages: {
    invalid: {
      message: 'lang is {lang}, which is not a valid language code',
      comment: 'lang: what the page says, such as english. The word lang stays as it is.',
    },
  },
  run({ document, response }) {
    const lang = document.htmlLang?.trim() ?? '';
    if (lang === '') return { kind: 'notApplicable' };
    if (isLanguageTag(lang)) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'invalid', values: { lang }, evidence: lang }],
    };
  },
});
