import { defineCheck } from '#core/audit/check.ts';
import { hreflangSet } from './hreflang-set.ts';

/** x-default names the page for readers whose language is not in the set. */
export const hreflangNoXDefault = defineCheck({
  id: 'hreflang-no-x-default',
  area: 'hreflang',
  severity: 'notice',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions#xdefault',
  thresholds: { minLanguages: 2 },
  title: { message: 'hreflang has no x-default', comment: 'Fallback: the hreflang entry x-default.' },
  passed: {
    message: 'hreflang has an x-default',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: "If a visitor's language is not in your list, search engines choose a version themselves.",
    comment: 'Why an x-default entry helps.',
  },
  howToFix: {
    message: 'Add an x-default entry for the version that suits all other visitors, for example a language selector.',
    comment: 'x-default stays as it is.',
  },
  messages: {
    absent: {
      message: '{count, number} languages are listed, but no x-default',
      comment: 'count: number of hreflang codes. x-default stays as it is.',
    },
  },
  run({ directives, response }, { minLanguages }) {
    const codes = new Set(hreflangSet(directives).map(({ code }) => code));
    if (codes.has('x-default')) return { kind: 'pass' };
    if (codes.size < minLanguages) return { kind: 'notApplicable' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'absent', values: { count: codes.size } }] };
  },
});
