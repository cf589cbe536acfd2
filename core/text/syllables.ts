import { ownValue } from '#core/base/own-value.ts';
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

/** Longer than any word; patterns that look back would take long. */
const MAX_WORD = 60;

function countBy(nuclei: RegExp, word: string): number {
  return Math.max(1, word.slice(0, MAX_WORD).match(nuclei)?.length ?? 0);
}

/** An e before these endings of English words is not spoken. */
const ENGLISH_MUTE_MIDDLE = /(?<=[aeiouy].*[^aeiouy])e(?=(?:ly|less|ful|ment|ness|man|men)s?$)/u;
/** Two vowel letters of English that are two syllables, and endings that are spoken with a vowel that is not written. */
const ENGLISH_TWO =
  /i[ao](?!n$|ns$|us|n[a-z]|ge|l$|lly|ls$)|(?<![tscgx])ia(?=n|l)|eo(?!u|p|r?g|n$|ns$)|iu|ii|(?<![qg])ua(?!r[dt]|de|si)|uou|(?<![gq])ui(?=t[iy]|n[go]|s[mt])|(?<!t|[^s]c)ie(?=t|n[ct]|rs?$|st$)|(?<![tcxgs])iou|crea(?![kms])|oe(?=[mt])|eu(?=ms?$)|ying$|(?<=[aeiou])ing|ea(?=t(?:e|ed|ing|ion|or|ive)|l(?:i|l?y)|nd?e)|[aeou]y[aeou]|sms?$|thms?$|^(?:co|pre|re)(?=[aeiou])(?!re?[adt]|rea[clmrs]|rei[gn]|co[ou]|coi|coa)|ao|ye?r$/gu;

/** Frequent words that no rule fits. */
const ENGLISH_IRREGULAR: Readonly<Record<string, number>> = {
  business: 2,
  businesses: 3,
  evening: 2,
  interest: 2,
  interests: 2,
  several: 2,
  whoever: 3,
};

/** By the letters: right for nine of ten words of the pronouncing dictionary of Carnegie Mellon University, which has many names. */
function englishSyllables(word: string): number {
  const letters = word
    .slice(0, MAX_WORD)
    .toLowerCase()
    .replace(/[^a-z]/gu, '');
  if (letters.length <= 2) return 1;
  const known = ownValue(ENGLISH_IRREGULAR, letters);
  if (known !== undefined) return known;
  const spoken = withoutMuteEnding(
    letters
      .replace(/ically$/u, 'icly')
      .replace(/^(som|hom|ther|wher|tim|lif|sid)e(?=[^aeiouyd])/u, '$1')
      .replace(/^every/u, 'evry')
      .replace(ENGLISH_MUTE_MIDDLE, ''),
  );
  const groups = spoken.match(/[aeiouy]+/gu)?.length ?? 0;
  return Math.max(1, groups + (spoken.match(ENGLISH_TWO)?.length ?? 0));
}

function withoutMuteEnding(word: string): string {
  if (/[^aeiouy]ed$/u.test(word)) return /[td]ed$|[^aeiouyl]led$/u.test(word) ? word : word.replace(/ed$/u, 'd');
  if (/[^aeiouy]es$/u.test(word))
    return /(?:[sxz]|[cs]h|[cg]|[^aeiouylr]l)es$/u.test(word) ? word : word.replace(/es$/u, 's');
  return /[^aeiouy]e$/u.test(word) && !/[^aeiouylr]le$/u.test(word) ? word.slice(0, -1) : word;
}

/** Languages whose syllables are counted. */
export const SYLLABLE_LANGUAGES: readonly string[] = ['en', ...Object.keys(NUCLEI)];

/** Counts syllables by the rules of a language; `null` where there are none. */
export function syllablesOf(tag: string | null): SyllableCounter | null {
  const language = textLanguageCode(tag);
  if (language === 'en') return englishSyllables;
  const nuclei = ownValue(NUCLEI, language);
  if (nuclei === undefined) return null;
  if (language === 'fr') return (word) => countBy(nuclei, word.slice(0, MAX_WORD).replace(FRENCH_MUTE, ''));
  if (language === 'pt') return (word) => countBy(nuclei, word.slice(0, MAX_WORD).replace(PORTUGUESE_RISING, ''));
  return (word) => countBy(nuclei, word);
}
