import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';
import { hreflangSet } from './hreflang-set.ts';

/** One language can have only one version in a set. */
export const hreflangCodeRepeated = defineCheck({
  id: 'hreflang-code-repeated',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  thresholds: { maxAddresses: 1 },
  title: { message: 'One hreflang code, several addresses', comment: 'Heading of a finding about hreflang.' },
  passed: {
    message: 'Each hreflang code has one address',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The same hreflang code points to several pages. Search engines cannot tell which one is right for the language.',
    comment: 'language code: an hreflang code.',
  },
  howToFix: {
    message: 'Keep one address per code, or distinguish the versions by country, such as en-GB and en-US.',
    comment: 'The example codes stay as they are.',
  },
  messages: {
    repeated: {
      message: 'The code {code} points to {count, number} addresses',
      comment: 'code: a language code such as de. count: two or more.',
    },
  },
  run({ directives, response }, { maxAddresses }) {
    // Several fallbacks are the subject of hreflang-x-default-many.
    const entries = hreflangSet(directives).filter(({ code }) => code !== 'x-default');
    if (entries.length === 0) return { kind: 'notApplicable' };
    const pairs = countDistinct(entries, ({ code, address }) => `${code} ${address}`).map(({ item }) => item);
    return cappedOutcome(
      countDistinct(pairs, ({ code }) => code)
        .filter(({ count }) => count > maxAddresses)
        .map(({ item: { code }, count }) => {
          const evidence = pairs
            .filter((pair) => pair.code === code)
            .map(({ address }) => address)
            .join(' ');
          return { at: response.finalUrl, messageKey: 'repeated', values: { code, count }, evidence };
        }),
    );
  },
});
