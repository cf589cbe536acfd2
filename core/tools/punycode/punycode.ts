import { decodePunycode } from './punycode-decode.ts';

export type LabelProblem =
  /** No character between two dots. */
  | 'empty'
  /** Behind `xn--` stands nothing that can be decoded. */
  | 'punycode'
  /** Characters that no name may have, by UTS 46. */
  | 'character'
  /** Characters that registries refuse, by RFC 5892. */
  | 'idna2008'
  | 'hyphens'
  | 'bidi'
  | 'joiners'
  | 'length';
export type NameLabel = {
  readonly unicode: string;
  readonly ascii: string;
  readonly problems: readonly LabelProblem[];
  /** The characters that `character` and `idna2008` mean. */
  readonly badCharacters: readonly string[];
  /** ISO names of the scripts, such as `Latin`; more than one where they do not belong together. */
  readonly mixedScripts: readonly string[];
  /** The Latin text that it looks like; `null` when it looks like none. */
  readonly looksLike: string | null;
};
export type NameReading = {
  /** As it was typed. */
  readonly input: string;
  /** The whole URL, mail address or name in both forms; `null` when its host has no such form. */
  readonly ascii: string | null;
  readonly unicode: string;
  readonly labels: readonly NameLabel[];
};

/** More would hold up the page. */
export const LINES_LIMIT = 1000;
const DOTS = /[.\u3002\uff0e\uff61]/u;
/** Before the host, the host, and what follows it. */
const URL_PARTS = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?|\/\/)?([^/?#:]*)(.*)/isu;
const MAIL = /^([^@\s/]+@)([^@/:]+)()$/u;

/** Reads one name, URL or mail address a line; blank lines are left out. */
export function readNames(text: string): NameReading[] {
  return text
    .split(/\r\n|\n|\r/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES_LIMIT)
    .map(readName);
}

/** Both forms of a host and of what stands around it, and what is wrong or odd about each label. Never throws. */
export function readName(input: string): NameReading {
  const [, before = '', host = '', after = ''] = MAIL.exec(input) ?? URL_PARTS.exec(input) ?? [];
  const isAddress = /^\[/u.test(host) || /^[\d.]+$/u.test(host);
  if (isAddress || host === '') return { input, ascii: input, unicode: input, labels: [] };
  const labels = host.split(DOTS);
  const ascii = labels.map(toAscii);
  return {
    input,
    ascii: ascii.includes(null) ? null : `${before}${ascii.join('.')}${after}`,
    unicode: `${before}${labels.map(toUnicode).join('.')}${after}`,
    // The root's dot at the end is no label.
    labels: (labels.length > 1 && labels.at(-1) === '' ? labels.slice(0, -1) : labels).map(readLabel),
  };
}

/** A label as it is sent, by the UTS 46 of the URL Standard; `null` when it cannot be. The host behind it keeps numbers from being read as IPv4. */
function toAscii(label: string): string | null {
  if (/[\t%]/u.test(label)) return null;
  if (/^xn--/iu.test(label)) return isProper(label) ? label.toLowerCase() : null;
  const host = URL.parse(`http://${label}.x/`)?.hostname;
  return host?.endsWith('.x') === true ? host.slice(0, -'.x'.length) : null;
}

/** Whether a label that begins with `xn--` is what its decoded form is written as; not every browser asks that of one all in ASCII. */
function isProper(label: string): boolean {
  const decoded = decodePunycode(label.slice(4).toLowerCase());
  return decoded !== null && /[^\0-\x7f]/u.test(decoded) && toAscii(decoded) === label.toLowerCase();
}

/** A label as it is read; as it stands where it is no name. */
function toUnicode(label: string): string {
  const ascii = toAscii(label);
  return ascii === null ? label : ascii.startsWith('xn--') ? (decodePunycode(ascii.slice(4)) ?? ascii) : ascii;
}

/** A longer label cannot be asked for (RFC 1035). */
const MAX_ASCII = 63;
const JOINERS = /[\u200c\u200d]/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

function readLabel(label: string): NameLabel {
  const ascii = toAscii(label) ?? '';
  const unicode = toUnicode(label);
  const all = [...new Set(Array.from(unicode))];
  const refused = ascii === '' ? all.filter(isRefused) : [];
  const strange = all.filter((character) => !refused.includes(character) && !isRegistrable(character));
  const isUnsendable = ascii === '';
  return {
    unicode,
    ascii,
    problems: isUnsendable ? [worstProblem(label, refused)] : softProblems(unicode, ascii, strange),
    badCharacters: [...refused, ...(isUnsendable ? [] : strange)],
    mixedScripts: mixedScripts(unicode),
    looksLike: looksLike(unicode),
  };
}

/** Why a label has no form that can be sent. */
function worstProblem(label: string, refused: readonly string[]): LabelProblem {
  if (label === '') return 'empty';
  if (refused.length > 0) return 'character';
  if (/^xn--/iu.test(label)) return 'punycode';
  if (toAscii(label.replaceAll(JOINERS, '')) !== null) return 'joiners';
  return RIGHT_TO_LEFT.test(label) ? 'bidi' : 'character';
}

function softProblems(unicode: string, ascii: string, strange: readonly string[]): LabelProblem[] {
  const found: LabelProblem[] = strange.length > 0 ? ['idna2008'] : [];
  if (/^-|-$|^..--/u.test(unicode)) found.push('hyphens');
  if (ascii.length > MAX_ASCII) found.push('length');
  return found;
}

/** Whether UTS 46 forbids it everywhere: alone, and behind a letter, where marks stand. */
function isRefused(character: string): boolean {
  if (RIGHT_TO_LEFT.test(character) || /[\u200c\u200d\p{M}]/u.test(character)) return false;
  return toAscii(character) === null && toAscii(`a${character}`) === null;
}

/** RFC 5892: letters, marks and digits that no normalisation changes, and its exceptions. */
function isRegistrable(character: string): boolean {
  if (/[-ßς۽۾་〇·͵׳״・\u200c\u200d]/u.test(character)) return true;
  const isStable = character === character.normalize('NFKC').toLowerCase().normalize('NFKC');
  return isStable && /[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]/u.test(character);
}

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Ethiopic',
  'Cherokee',
] as const;
const SCRIPT_PATTERNS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
/** UTS 39, highly restrictive: scripts that are written together, Latin with each of them. */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

function mixedScripts(label: string): string[] {
  const found = SCRIPT_PATTERNS.filter(([, pattern]) => pattern.test(label)).map(([script]) => script);
  const isUsual = found.length < 2 || TOGETHER.some((group) => found.every((script) => group.includes(script)));
  return isUsual ? [] : found;
}

/** Small letters that look like a Latin one, from the confusables of UTS 39 (https://www.unicode.org/Public/security/). */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      а: 'a',
      ѕ: 's',
      е: 'e',
      і: 'i',
      ј: 'j',
      о: 'o',
      р: 'p',
      с: 'c',
      у: 'y',
      х: 'x',
      һ: 'h',
      ԁ: 'd',
      ԛ: 'q',
      ԝ: 'w',
    },
    ...{
      ӏ: 'l',
      ѵ: 'v',
      ү: 'y',
      ь: 'b',
      г: 'r',
      ο: 'o',
      α: 'a',
      ν: 'v',
      ρ: 'p',
      ι: 'i',
      υ: 'u',
      σ: 'o',
      γ: 'y',
      ϲ: 'c',
    },
    ...{
      օ: 'o',
      ո: 'n',
      ս: 'u',
      հ: 'h',
      ց: 'g',
      զ: 'q',
      յ: 'j',
      ɡ: 'g',
      ɑ: 'a',
      ı: 'i',
      ɩ: 'i',
      ⲟ: 'o',
      ᴏ: 'o',
      ꞷ: 'w',
    },
  }),
);

/** The Latin text that every letter of a label looks like; `null` when one of them does not, and for Latin itself. */
function looksLike(label: string): string | null {
  const letters = Array.from(label, (letter) => LOOKS_LIKE.get(letter) ?? letter);
  const text = letters.join('');
  return text !== label && /^[a-z0-9-]+$/u.test(text) ? text : null;
}
