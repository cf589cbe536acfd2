import { decode } from 'punycode/punycode.es6.js';

/** Letters, marks and digits: nothing that is invisible, changes the direction or draws a sign. */
const READABLE = /^(?!\p{M})(?:[\p{L}\p{M}\p{Nd}-]|(?<=l)·(?=l))+$/u;
/** Marks that go onto any letter: after normalisation only those are left that make no letter of a language. */
const LOOSE_MARK = /[\u0300-\u036f]/u;
/** Phonetic and small capital letters, which no language's names need and which look like other letters. */
const PHONETIC =
  /[\u01c0-\u01c3\u0250-\u0252\u0261\u0262\u0269-\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1dbf\ua720-\ua7ff]/u;

/** Scripts of names in use today (https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts). */
const SCRIPTS =
  `Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu
  Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Ethiopic Khmer`.split(/\s+/u);
/** "Highly restrictive" (https://www.unicode.org/reports/tr39/#Restriction_Level_Detection): what is written together in East Asia. */
const EAST_ASIAN = ['Han Hiragana Katakana', 'Han Hangul', 'Han Bopomofo'].map((scripts) =>
  `${scripts} Latin`.split(' '),
);
const WRITTEN_TOGETHER = [...SCRIPTS.map((script) => [script]), ...EAST_ASIAN].map(
  (scripts) => new RegExp(`^[0-9·${scripts.map((script) => `\\p{scx=${script}}`).join('')}-]+$`, 'u'),
);
/** East Asian strokes that look like Latin letters, a hyphen or a slash when they stand beside Latin letters. */
const STROKES_BESIDE_LATIN = /^(?=.*\p{scx=Latin}).*[ーノソゾンヘへ一丨丶丿〇工口卜ト二ニ〡-〩]/u;

/** Cyrillic, Greek and Armenian letters that a reader takes for Latin ones. */
const LIKE_LATIN = /^(?:[аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ0-9-]+|[αγηικνορστυχωϲϳ0-9-]+|[ագզհյոսւցքօ0-9-]+)$/u;

/**
 * A host, with or without port, as a reader of its language writes it. A label stays `xn--…` when it is no name that browsers
 * would resolve as shown, mixes scripts, or could be taken for a Latin name.
 */
export function shownHost(host: string): string {
  if (!hasAsciiForm(host)) return host;
  const [, name = '', port = ''] = /^(.*?)(:\d*)?$/u.exec(host) ?? [];
  const labels = name.split('.');
  const topLevel = shownLabel(labels.at(-1) ?? '', false);
  const isUnderLatin = /^[!-~]*$/u.test(topLevel);
  return `${labels.map((label, index) => (index === labels.length - 1 ? topLevel : shownLabel(label, isUnderLatin))).join('.')}${port}`;
}

/** A host, or an http or https address, with its host as a reader writes it; all else stays as it is, and so does every other text. */
export function shownAddress(address: string): string {
  if (!hasAsciiForm(address)) return address;
  return address.replace(
    /^(https?:\/\/(?:[^/?#]*@)?)?([^/?#@:]+(?::\d*)?)(?=[/?#]|$)/iu,
    (_all, before: string | undefined, host: string) => `${before ?? ''}${shownHost(host)}`,
  );
}

/** True when the host, or the address, holds the text in either spelling: as it is sent, or in its own script. `text` is in lower case. */
export function hostContains(host: string, text: string): boolean {
  if (host.includes(text)) return true;
  return hasAsciiForm(host) && inOwnScript(host).includes(text.normalize('NFC'));
}

function hasAsciiForm(text: string): boolean {
  return /xn--/iu.test(text);
}

/** All labels decoded, also those that are not shown so: who types one means it. */
function inOwnScript(host: string): string {
  return host.replaceAll(/(?<![a-z0-9-])xn--[a-z0-9-]+/giu, (label) => decodedLabel(label) ?? label);
}

function shownLabel(label: string, isUnderLatin: boolean): string {
  if (!/^xn--/iu.test(label)) return label;
  const text = decodedLabel(label);
  if (text === null || !isOneScript(text) || (isUnderLatin && LIKE_LATIN.test(text))) return label;
  return isSentAs(text, label.toLowerCase()) ? text : label;
}

/** The text of a label that begins with `xn--`; `null` where it decodes to none. */
export function decodedLabel(label: string): string | null {
  try {
    return decode(label.toLowerCase().slice('xn--'.length));
  } catch {
    return null;
  }
}

function isOneScript(text: string): boolean {
  if (!READABLE.test(text) || LOOSE_MARK.test(text) || PHONETIC.test(text) || STROKES_BESIDE_LATIN.test(text))
    return false;
  return WRITTEN_TOGETHER.some((scripts) => scripts.test(text));
}

/** True when typing the text leads to the very label: it is mapped to no other, and valid. */
function isSentAs(text: string, label: string): boolean {
  try {
    return new URL(`http://${text}.example/`).hostname === `${label}.example`;
  } catch {
    return false;
  }
}
