import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';
import { primaryLanguage } from '#core/base/primary-language.ts';
import { hreflangSet } from './hreflang-set.ts';

/** A page is written in one language; it cannot be the version for two. */
export const hreflangUrlRepeated = defineCheck({
  id: 'hreflang-url-repeated',
  area: 'hreflang',
  severity: 'warning',
  needs: ['directives'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  thresholds: { maxLanguages: 1 },
  title: { message: 'One address for several languages', comment: 'Heading of a finding about hreflang.' },
  passed: {
    message: 'Each address has one hreflang code',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The same page is listed as the version for several languages, so some visitors get a language they do not read.',
    comment: 'Why an address should stand for one language.',
  },
  howToFix: {
    message:
      'List each page under the language it is written in. Use x-default for a page that suits all other visitors.',
    comment: 'x-default stays as it is.',
  },
  messages: {
    repeated: {
      message: 'This address is listed for {languages}',
      comment: 'languages: two or more language codes such as de, fr.',
    },
  },
  run({ directives }, { maxLanguages }) {
    const entries = hreflangSet(directives)
      .filter(({ code, url }) => url !== null && code !== 'x-default')
      .map(({ code, address }) => ({ url: address, language: primaryLanguage(code) }));
    if (entries.length === 0) return { kind: 'notApplicable' };
    const pairs = countDistinct(entries, ({ url, language }) => `${language} ${url}`).map(({ item }) => item);
    return cappedOutcome(
      countDistinct(pairs, ({ url }) => url)
        .filter(({ count }) => count > maxLanguages)
        .map(({ item }) => {
          const languages = pairs
            .filter(({ url }) => url === item.url)
            .map(({ language }) => language)
            .join(', ');
          return { at: item.url, messageKey: 'repeated', values: { languages } };
        }),
    );
  },
});
