import { defineCheck } from '#core/audit/check.ts';
import { hreflangSet } from './hreflang-set.ts';

/** A set has one fallback; with several of them search engines use none. */
export const hreflangXDefaultMany = defineCheck({
  id: 'hreflang-x-default-many',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions#xdefault',
  thresholds: { maxAddresses: 1 },
  title: { message: 'Several x-default entries', comment: 'Fallback: the hreflang entry x-default.' },
  passed: {
    message: 'Only one x-default',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'A page can have only one fallback. With several, search engines cannot tell which one you mean.',
    comment: 'Fallback: the hreflang entry x-default.',
  },
  howToFix: {
    message: 'Keep one x-default entry, and use the same one in all language versions.',
    comment: 'x-default stays as it is.',
  },
  messages: {
    many: {
      message: 'x-default points to {count, number} addresses',
      comment: 'count: two or more. x-default stays as it is.',
    },
  },
  run({ directives, response }, { maxAddresses }) {
    const fallbacks = hreflangSet(directives).filter(({ code }) => code === 'x-default');
    if (fallbacks.length === 0) return { kind: 'notApplicable' };
    const urls = [...new Set(fallbacks.map(({ address }) => address))];
    if (urls.length <= maxAddresses) return { kind: 'pass' };
    const finding = {
      at: response.finalUrl,
      messageKey: 'many' as const,
      values: { count: urls.length },
      evidence: urls.join(' '),
    };
    return { kind: 'fail', findings: [finding] };
  },
});
