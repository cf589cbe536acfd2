/** Characters of a phrase; nobody searches for longer ones, and a text without line breaks is no phrase. */
export const MAX_PHRASE_CHARACTERS = 400;

/** Control, zero-width and direction-changing characters, and lone surrogates: none is part of a phrase. */
const HIDDEN = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const QUOTATION_MARK = /^["'“”„«»‘’]$/u;

/** A phrase as it is compared and shown: NFC, lower case, single blanks, without quotation marks around it. '' when nothing is left. */
export function cleanPhrase(text: string): string {
  const plain = text.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim();
  const isQuoted = QUOTATION_MARK.test(plain.slice(0, 1)) && QUOTATION_MARK.test(plain.slice(-1));
  const bare = isQuoted ? plain.replace(/^["'“”„«»‘’]+/u, '').replace(/["'“”„«»‘’]+$/u, '') : plain;
  return bare.trim().toLowerCase();
}

/** Phrases as `cleanPhrase` makes them, each once, in their order. */
export function cleanPhrases(texts: readonly string[]): string[] {
  return [...new Set(texts.map(cleanPhrase))].filter((phrase) => phrase !== '');
}

/** An address of a result as lists are compared by it: without scheme, `www.`, fragment and last slash, its host in lower case; '' for no address. */
export function cleanAddress(text: string): string {
  const [, host = '', rest = ''] = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?([^\s/?#]+)([^\s#]*)/iu.exec(text.trim()) ?? [];
  if (!host.includes('.')) return '';
  return `${host.toLowerCase().replace(/^www\./u, '')}${rest.replace(/\/+$/u, '')}`;
}
