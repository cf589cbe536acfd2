export const MAX_PHRASE_CHARS = 200;

/** A phrase as one compares it: composed letters, lower case, single spaces. Two phrases with one key are one keyword. '' for nothing. */
export function toPhraseKey(phrase: string): string {
  return phrase.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
