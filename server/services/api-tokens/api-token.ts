import { createToken, type RandomBytes } from '#server/services/tokens.ts';

/** Begins each token, so that searches for leaked secrets find it and nothing else is taken for one. */
const MARK = 'swt_';
const SHOWN_LENGTH = 8;
const TOKEN = /^swt_[\w-]{43}$/u;
const IN_TEXT = /swt_[\w-]{43}/u;
/** For the log parts of one are too much, too. */
const PARTS_IN_TEXT = /swt_[\w-]{4,}/gu;

/** A new token of 256 random bits. */
export function createApiToken(random: RandomBytes): string {
  return `${MARK}${createToken(random)}`;
}

/** Whether a text has the form of a token; that says nothing of whether there is such a token. */
export function isApiToken(text: string): boolean {
  return TOKEN.test(text);
}

/** What of a token may be shown and stored as it is. */
export function prefixOf(token: string): string {
  return token.slice(0, SHOWN_LENGTH);
}

/** Whether a text holds a whole token. */
export function holdsApiToken(text: string): boolean {
  return IN_TEXT.test(text);
}

/** A text for the log: what looks like a token is left out. */
export function withoutApiTokens(text: string): string {
  return text.replace(PARTS_IN_TEXT, `${MARK}…`);
}
