import { textLanguageCode } from './language-words.ts';

/** Counts the syllables of a word in lower case; at least 1. */
export type SyllableCounter = (word: string) => number;

/** Each match is one syllable: what is written as one vowel, diphthong or triphthong. */
const NUCLEI: Readonly<Record<string, RegExp>> = {
  // Two vowels that are one: ei, au, eu …, and doubled ones. "qu" has none of its own.
  de: /(?<!q)(?:aa|ee|oo|ie|ei|ai|ay|ey|au|eu|äu|[aeiouyäöü])|(?<=q)u(?=[^aeiouäöü]|$)/gu,
  // Strong vowels (a, e, o, and i, u with an accent) stand alone; weak ones join them. "qu" and "gue" have no u of their own.
  es: /(?:(?<=q)u(?=[eiéí])|(?<=g)u(?=[eiéí]))?(?:[iuüy]?[aeoáéó][iuy](?![aeoáéóí])|[iuüy]?[aeoáéó]|[íú]|[iuü][iuü]?|y(?![aeiouáéíóú]))/gu,
  fr: /(?:(?<=q)u|(?<=g)u(?=[eéèêiy]))?(?:eau|œu|oeu|oui|ouï|aie|[iy]?(?:ou|oi|oî|où|oû|ai|aî|au|ei|eu|eû)|ui|oin|i[aeoéèê](?=[^aeiou]|$)|[aàâeéèêëiîïoôuùûüyœæ])/gu,
  nl: /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ij|ei|ou|au|[aeiouyáéèêëïíóöüú]/gu,
  // i before a vowel only softens the consonant.
  pl: /i(?=[aąeęouó])(?!i(?:$))[aąeęouó]|[ae]u(?=[^l]|$)|[aąeęioóuy]/gu,
  pt: /(?:(?<=[gq])[uü])?(?:[ãõ][oei]|[aeouáéóâêôàíú][iu](?![aeomnrz](?:$|[^aeiou]))|[aeiouyáéíóúâêôãõàü])/gu,
  ru: /[аеёиоуыэюя]/gu,
  uk: /[аеєиіїоуюя]/gu,
  bg: /[аеиоуъюя]/gu,
  tr: /[aeıioöuüâîû]/gu,
};

/** Endings of French words of two syllables and more that are not spoken. */
const FRENCH_MUTE =
  /(?<=[aàâeéèêëiîïoôuùûüyœæ].*[qg])ues?$|(?<=[aàâeéèêëiîïoôuùûüyœæ].*[^aàâeéèêëiîïoôuùûüyœæ]|[éiu])(?:es?|(?<!(?:m|qu|l))ent)$/u;

/** Portuguese words that end in a rising diphthong carry an accent before it: história, série, água. */
const PORTUGUESE_RISING = /(?<=[áéíóúâêô].*)[iu](?=[aeo]s?$)/u;

function countBy(nuclei: RegExp, word: string): number {
  return Math.max(1, word.match(nuclei)?.length ?? 0);
}

/** Languages whose syllables are counted. */
export const SYLLABLE_LANGUAGES: readonly string[] = ['en', ...Object.keys(NUCLEI)];

/** Counts syllables by the rules of a language; `null` where there are none. English by the package `syllable`, which is loaded then. */
export async function loadSyllables(tag: string | null): Promise<SyllableCounter | null> {
  const language = textLanguageCode(tag);
  if (language === 'en') {
    const { syllable } = await import('syllable');
    return (word) => Math.max(1, syllable(word));
  }
  const nuclei = Object.hasOwn(NUCLEI, language) ? NUCLEI[language] : undefined;
  if (nuclei === undefined) return null;
  if (language === 'fr') return (word) => countBy(nuclei, word.replace(FRENCH_MUTE, ''));
  if (language === 'pt') return (word) => countBy(nuclei, word.replace(PORTUGUESE_RISING, ''));
  return (word) => countBy(nuclei, word);
}
