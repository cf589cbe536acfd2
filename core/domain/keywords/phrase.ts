import { hash64 } from '#core/base/hash64.ts';

/** Characters of a keyword at most; search engines read no more than about that. */
export const MAX_PHRASE_LENGTH = 200;
/** So much of a keyword stands in its id in clear, so that ids are in the order of the alphabet. */
const CLEAR_LENGTH = 24;

/** A keyword as it is stored and shown: composed characters, no control characters, single spaces. Empty when nothing is left. */
export function toPhrase(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Zs}\uFEFF\u200B]+/gu, ' ')
    .trim();
}

/** What two spellings of one keyword share: search engines do not tell upper from lower case. */
export function phraseKey(phrase: string): string {
  return toPhrase(phrase).toLowerCase();
}

/** What near duplicates share: case, accents, punctuation and the order of words do not count. */
export function nearPhraseKey(phrase: string): string {
  return phraseKey(phrase)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** What the ids of all keywords of a website begin with. */
export function keywordIdPrefix(site: string): string {
  return `${hashText(site)}:`;
}

/**
 * The id of a keyword of a website, the same on every device, so that a phrase that two devices add is one row. Ids of one website
 * are in the order of their phrases as far as their first 24 characters.
 */
export function keywordId(site: string, phrase: string): string {
  const key = phraseKey(phrase);
  return `${keywordIdPrefix(site)}${Array.from(key).slice(0, CLEAR_LENGTH).join('')}:${hashText(key)}`;
}

function hashText(text: string): string {
  return hash64(text)
    .map((half) => half.toString(36))
    .join('.');
}
