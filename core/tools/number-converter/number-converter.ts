/** An exact number: `top / bottom` with the smallest `bottom` above 0. */
export type Rational = { readonly top: bigint; readonly bottom: bigint };
export type NumberProblem = 'digit' | 'twoPoints' | 'noDigits' | 'parenthesis' | 'roman' | 'tooLong';
export type NumberReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: Rational; readonly base: number | 'roman' }
  /** What floating-point bits can say beside numbers. */
  | { readonly kind: 'special'; readonly special: 'Infinity' | '-Infinity' | 'NaN' | '-0' }
  | {
      readonly kind: 'problem';
      readonly problem: NumberProblem;
      readonly base: number;
      /** Index in the text, and what stands there. */
      readonly at: number;
      readonly character: string;
    };

export const MIN_BASE = 2;
export const MAX_BASE = 64;
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/';
/** Converting takes the square of it. */
export const DIGITS_LIMIT = 10_000;
/** Digits behind the point that are written at most. */
export const FRACTION_LIMIT = 120;

const PREFIXES: readonly (readonly [pattern: RegExp, base: number])[] = [
  [/^[+-]?0x/iu, 16],
  [/^[+-]?0b/iu, 2],
  [/^[+-]?0o/iu, 8],
];
const SPECIALS: ReadonlyMap<string, 'Infinity' | '-Infinity' | 'NaN' | '-0'> = new Map([
  ['infinity', 'Infinity'],
  ['+infinity', 'Infinity'],
  ['-infinity', '-Infinity'],
  ['nan', 'NaN'],
  ['-0', '-0'],
]);
/** What people put between groups of digits. */
const GROUPING = /[\s_'’\u00a0\u202f]/u;

/** The same number with the smallest `bottom`. */
export function toRational(top: bigint, bottom: bigint): Rational {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { top: 0n, bottom: 1n } : { top: top / a, bottom: bottom / a };
}

/**
 * Reads a number as people write it: with a sign, groups, a fraction, digits in parentheses that repeat, a prefix such as `0x`, or an
 * exponent in base 10. `base` is `null` for a base found by itself: by the prefix, as a Roman numeral, else 10. Never throws.
 */
export function readNumber(text: string, base: number | null): NumberReading {
  const written = text.trim();
  if (written === '') return { kind: 'empty' };
  if (written.length > DIGITS_LIMIT) return problem('tooLong', base ?? 10, DIGITS_LIMIT, '');
  const special = SPECIALS.get(written.toLowerCase());
  if (special !== undefined && (base ?? 10) === 10) return { kind: 'special', special };
  if (base === null && /^[IVXLCDM]+$/iu.test(written)) {
    const roman = fromRoman(written);
    return roman === null
      ? problem('roman', 10, 0, written)
      : { kind: 'number', value: { top: BigInt(roman), bottom: 1n }, base: 'roman' };
  }
  const found = PREFIXES.find(([pattern, own]) => pattern.test(written) && (base === null || base === own));
  return readDigits(text, found?.[1] ?? base ?? 10, found !== undefined);
}

function problem(kind: NumberProblem, base: number, at: number, character: string): NumberReading {
  return { kind: 'problem', problem: kind, base, at, character };
}

/** The digits that were read so far. */
type Scan = { digits: bigint; scale: bigint; count: number; isFraction: boolean };

function readDigits(text: string, base: number, hasPrefix: boolean): NumberReading {
  let at = text.length - text.trimStart().length;
  const sign = base <= 62 || /^\s*-/u.test(text) ? text.charAt(at) : '';
  if (sign === '-' || (sign === '+' && base <= 62)) at += 1;
  if (hasPrefix) at += 2;
  const { body, power } = splitExponent(text.trimEnd(), base);
  const point = pointOf(body.slice(at), base);
  const scan: Scan = { digits: 0n, scale: 1n, count: 0, isFraction: false };
  let repeated: Scan | null = null;
  for (; at < body.length; at += 1) {
    const letter = body.charAt(at);
    if (letter === point) {
      if (scan.isFraction) return problem('twoPoints', base, at, letter);
      scan.isFraction = true;
    } else if (letter === '(' && scan.isFraction && repeated === null) repeated = { ...scan };
    else if (letter === ')' && repeated !== null && scan.count > repeated.count && body.slice(at + 1).trim() === '')
      break;
    else if (letter === '(' || letter === ')') return problem('parenthesis', base, at, letter);
    else if (!isGrouping(letter, point) && !addDigit(scan, letter, base))
      return problem('digit', base, at, characterAt(body, at));
  }
  if (repeated !== null && at >= body.length) return problem('parenthesis', base, body.length, '');
  if (scan.count === 0) return problem('noDigits', base, text.trimEnd().length, '');
  return { kind: 'number', value: withPower(valueOf(scan, repeated), sign === '-', power), base };
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** `1.5e-3`, in base 10 alone: elsewhere e is a digit. */
function splitExponent(text: string, base: number): { body: string; power: number } {
  const match = base === 10 ? /e([+-]?\d{1,4})$/iu.exec(text) : null;
  return match === null ? { body: text, power: 0 } : { body: text.slice(0, match.index), power: Number(match[1]) };
}

/** A lone comma that parts no group of three is a point, as in most of Europe. */
function pointOf(body: string, base: number): string {
  if (body.includes('.')) return body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.';
  return base <= 36 && /^[^,]*,(?!\d{3}$)[^,]*$/u.test(body) ? ',' : '.';
}

function isGrouping(letter: string, point: string): boolean {
  return GROUPING.test(letter) || (letter === ',' && point !== ',') || (letter === '.' && point === ',');
}

function addDigit(scan: Scan, letter: string, base: number): boolean {
  const value = letter === '' ? -1 : DIGITS.indexOf(base <= 36 ? letter.toLowerCase() : letter);
  if (value < 0 || value >= base) return false;
  scan.digits = scan.digits * BigInt(base) + BigInt(value);
  if (scan.isFraction) scan.scale *= BigInt(base);
  scan.count += 1;
  return true;
}

/** Digits that repeat are the difference of both shifts, as at school. */
function valueOf(scan: Scan, repeated: Scan | null): Rational {
  return repeated === null
    ? toRational(scan.digits, scan.scale)
    : toRational(scan.digits - repeated.digits, scan.scale - repeated.scale);
}

function withPower({ top, bottom }: Rational, isNegative: boolean, power: number): Rational {
  const shift = 10n ** BigInt(Math.abs(power));
  const signed = isNegative ? -top : top;
  return power < 0 ? toRational(signed, bottom * shift) : toRational(signed * shift, bottom);
}

export type Written = {
  readonly text: string;
  /** Whether digits behind the point were left out. */
  readonly isCut: boolean;
};

/** Writes a number in a base, exactly; digits that repeat stand in parentheses where they fit. `group` digits stand together, 0 for all. */
export function writeNumber({ top, bottom }: Rational, base: number, group = 0): Written {
  const size = top < 0n ? -top : top;
  const whole = grouped(wholeDigits(size / bottom, base), group, true);
  const { digits, isCut } = fractionDigits(size % bottom, bottom, base);
  const fraction = digits === '' ? '' : `.${digits.includes('(') ? digits : grouped(digits, group, false)}`;
  return { text: `${top < 0n ? '-' : ''}${whole}${fraction}`, isCut };
}

function wholeDigits(value: bigint, base: number): string {
  if (base <= 36) return value.toString(base);
  const big = BigInt(base);
  let text = '';
  for (let left = value; left > 0n; left /= big) text = DIGITS.charAt(Number(left % big)) + text;
  return text === '' ? '0' : text;
}

function fractionDigits(rest: bigint, bottom: bigint, base: number): { digits: string; isCut: boolean } {
  const seen = new Map<bigint, number>();
  let digits = '';
  let left = rest;
  while (left !== 0n) {
    const start = seen.get(left);
    if (start !== undefined) return { digits: `${digits.slice(0, start)}(${digits.slice(start)})`, isCut: false };
    if (digits.length >= FRACTION_LIMIT) return { digits, isCut: true };
    seen.set(left, digits.length);
    left *= BigInt(base);
    digits += DIGITS.charAt(Number(left / bottom));
    left %= bottom;
  }
  return { digits, isCut: false };
}

function grouped(digits: string, group: number, isFromEnd: boolean): string {
  if (group === 0) return digits;
  const first = isFromEnd ? digits.length % group : 0;
  const rest = digits.slice(first).match(new RegExp(`.{1,${group}}`, 'gu')) ?? [];
  return [digits.slice(0, first), ...rest].filter(Boolean).join(' ');
}

export type InMemory = {
  readonly width: number;
  readonly hex: string;
  readonly signed: bigint;
  readonly unsigned: bigint;
};

/** A whole number as so many bits, negative ones in two's complement; `null` when it needs more. */
export function inMemory({ top, bottom }: Rational, width: number): InMemory | null {
  const size = 1n << BigInt(width);
  if (bottom !== 1n || top >= size || top < -(size / 2n)) return null;
  const unsigned = BigInt.asUintN(width, top);
  return {
    width,
    hex: unsigned.toString(16).padStart(width / 4, '0'),
    signed: BigInt.asIntN(width, top),
    unsigned,
  };
}

const NUMERALS: readonly (readonly [letters: string, value: number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

/** A Roman numeral for 1 to 3999; `null` for any other number. */
export function toRoman({ top, bottom }: Rational): string | null {
  if (bottom !== 1n || top < 1n || top > 3999n) return null;
  let left = Number(top);
  return NUMERALS.map(([letters, value]) => {
    const count = Math.floor(left / value);
    left -= count * value;
    return letters.repeat(count);
  }).join('');
}

/** The number of a Roman numeral; `null` when it is not written as the rule is. */
export function fromRoman(text: string): number | null {
  let left = text.toUpperCase();
  let value = 0;
  for (const [letters, worth] of NUMERALS) {
    for (; left.startsWith(letters); left = left.slice(letters.length)) value += worth;
  }
  const isProper = left === '' && toRoman({ top: BigInt(value), bottom: 1n }) === text.toUpperCase();
  return isProper ? value : null;
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const POWERS = [
  '',
  ...'thousand million billion trillion quadrillion quintillion sextillion septillion octillion nonillion decillion'.split(
    ' ',
  ),
];

/** A whole number in English words, the short scale; `null` for a fraction and for more than 36 digits. */
export function toWords({ top, bottom }: Rational): string | null {
  const size = top < 0n ? -top : top;
  if (bottom !== 1n || size >= 10n ** 36n) return null;
  if (size === 0n) return 'zero';
  const groups: string[] = [];
  for (let left = size, power = 0; left > 0n; left /= 1000n, power += 1) {
    const group = Number(left % 1000n);
    if (group > 0) groups.unshift(`${groupWords(group)} ${POWERS[power] ?? ''}`.trim());
  }
  return `${top < 0n ? 'minus ' : ''}${groups.join(' ')}`;
}

function groupWords(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const words = hundreds > 0 ? [`${SMALL[hundreds] ?? ''} hundred`] : [];
  if (rest > 0) {
    const unit = rest % 10 === 0 ? '' : `-${SMALL[rest % 10] ?? ''}`;
    words.push(rest < 20 ? (SMALL[rest] ?? '') : `${TENS[Math.floor(rest / 10)] ?? ''}${unit}`);
  }
  return words.join(' ');
}
