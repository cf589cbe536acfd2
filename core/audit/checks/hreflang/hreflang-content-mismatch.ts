import type { Finding } from '#core/audit/check.ts';
import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { isKin } from '#core/base/language-kin.ts';
import { primaryLanguage } from '#core/base/primary-language.ts';
import { TOLD_LANGUAGES } from '#core/standards/told-languages.ts';
import { alternatePages, codesOf, comparable, hreflangSet } from './hreflang-set.ts';

/** A version whose text nobody has translated yet, or whose entry names the wrong page. */
export const hreflangContentMismatch = defineCheck({
  id: 'hreflang-content-mismatch',
  area: 'hreflang',
  severity: 'warning',
  confidence: 'likely',
  needs: ['directives', 'response', 'textLanguages'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: {
    message: 'Text in another language than hreflang says',
    comment: 'Heading of a finding: the text of a language version is not in the language its hreflang code names.',
  },
  passed: {
    message: 'Texts are in the languages hreflang names',
    comment: 'Passed check in a list: what is right. No full stop. hreflang is a technical name.',
  },
  explanation: {
    message: 'Search engines show the version to people who do not read its language, or ignore the entry.',
    comment: 'Why the problem matters. version, entry: of hreflang.',
  },
  howToFix: {
    message: 'Translate the text, or name the language it is in.',
    comment: 'What the website owner should do with a language version of a page.',
  },
  messages: {
    differs: {
      message: 'hreflang says {codes}, the text is in {language}',
      comment: 'codes, language: language codes such as de, de-AT. The word hreflang stays as it is.',
    },
    untold: {
      message: 'The language of these texts could not be told: they are short, mixed or in a language we do not know.',
      comment: 'Shown instead of a verdict. Texts: of the language versions of a page.',
    },
  },
  run({ directives, response: { finalUrl }, textLanguages }) {
    const own = codesOf(hreflangSet(directives), finalUrl);
    const pages = [{ url: finalUrl, codes: own }, ...alternatePages(directives, finalUrl)].flatMap(({ url, codes }) => {
      const named = codes.filter(canBeTold);
      return named.length === 0 ? [] : [{ url, codes: named, language: textLanguages.get(comparable(url)) }];
    });
    if (pages.length === 0) return { kind: 'notApplicable' };
    if (pages.every(({ language }) => language === undefined)) return { kind: 'cannotTell', messageKey: 'untold' };
    return outcomeOf(
      pages.flatMap(({ url: at, codes, language }): Finding<'differs'>[] =>
        language === undefined || codes.some((code) => isKin(code, language))
          ? []
          : [{ at, messageKey: 'differs', values: { codes: codes.join(', '), language } }],
      ),
    );
  },
});

/** Whether a text in that language would be known for one. */
function canBeTold(code: string): boolean {
  const language = primaryLanguage(code);
  return TOLD_LANGUAGES.has(language) || [...TOLD_LANGUAGES].some((told) => isKin(told, language));
}
