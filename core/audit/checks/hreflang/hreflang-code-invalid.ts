import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';
import { hreflangSet } from './hreflang-set.ts';
import { isHreflangCode } from './language-tag.ts';

/** Search engines drop an entry whose code they do not know. */
export const hreflangCodeInvalid = defineCheck({
  id: 'hreflang-code-invalid',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes',
  title: { message: 'Invalid hreflang code', comment: 'Heading of a finding about hreflang.' },
  passed: {
    message: 'hreflang codes are valid',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines ignore an hreflang entry whose code they do not know, so visitors may get the wrong language version.',
    comment: 'hreflang is an HTML attribute name and stays as it is.',
  },
  howToFix: {
    message:
      'Use a two-letter language code, followed by a hyphen and a country code if needed: en-GB, not en-UK or en_GB. A country code alone is not enough.',
    comment: 'The example codes stay as they are.',
  },
  messages: {
    invalid: {
      message: 'Unknown code {code}, used {count, plural, one {# time} other {# times}}',
      comment: 'code: a language code such as en-UK. count: number of hreflang entries.',
    },
    blank: {
      message: 'The code {code} has spaces around it, used {count, plural, one {# time} other {# times}}',
      comment: 'code: a language code such as en-GB. count: number of hreflang entries. Blank: a space or line break.',
    },
    underscore: {
      message:
        'The code {code} has an underscore instead of a hyphen, used {count, plural, one {# time} other {# times}}',
      comment: 'code: a language code such as en_GB. count: number of hreflang entries.',
    },
  },
  run({ directives, response }) {
    const entries = hreflangSet(directives);
    if (entries.length === 0) return { kind: 'notApplicable' };
    const invalid = entries.filter(({ lang }) => !isHreflangCode(lang));
    return cappedOutcome(
      countDistinct(invalid, ({ lang }) => lang.toLowerCase()).map(({ item: { lang, url }, count }) => ({
        at: url ?? response.finalUrl,
        messageKey: faultOf(lang),
        values: { code: lang.trim(), count },
        evidence: lang,
      })),
    );
  },
});

function faultOf(lang: string): 'blank' | 'underscore' | 'invalid' {
  if (isHreflangCode(lang.trim())) return 'blank';
  return isHreflangCode(lang.replaceAll('_', '-')) ? 'underscore' : 'invalid';
}
