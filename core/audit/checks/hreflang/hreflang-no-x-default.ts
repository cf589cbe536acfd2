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
  title: { message: 'No fallback for other languages', comment: 'Fallback: the hreflang entry x-default.' },
  passed: {
    message: 'There is a fallback for other languages',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines choose a version themselves for readers whose language is not in your list.',
    comment: 'Why an x-default entry helps.',
  },
  howToFix: {
    message:
      'Add an entry with the code x-default for the version that suits all other readers, for example a language menu.',
    comment: 'x-default stays as it is.',
  },
  messages: {
    absent: {
      message: '{count, number} languages are named, but no x-default.',
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
