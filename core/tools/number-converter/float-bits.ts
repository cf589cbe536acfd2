import { toRational, type Rational } from './number-converter.ts';

/** A binary format of IEEE 754. */
export type FloatFormat = { readonly width: number; readonly exponentBits: number };
export const FLOAT_FORMATS: readonly FloatFormat[] = [
  { width: 16, exponentBits: 5 },
  { width: 32, exponentBits: 8 },
  { width: 64, exponentBits: 11 },
];
export type Special = 'Infinity' | '-Infinity' | 'NaN' | '-0';

/** The bits of the nearest number of the format, ties to even, as IEEE 754 has it. */
export function toFloatBits({ top, bottom }: Rational, format: FloatFormat): bigint {
  const fractionBits = format.width - 1 - format.exponentBits;
  const bias = (1 << (format.exponentBits - 1)) - 1;
  const sign = top < 0n ? 1n << BigInt(format.width - 1) : 0n;
  const size = top < 0n ? -top : top;
  if (size === 0n) return sign;
  const exponent = Math.max(log2(size, bottom), 1 - bias);
  // Rounding up may carry into the exponent, which is what it must do then.
  const fraction = rounded(size, bottom, fractionBits - exponent);
  const bits = fraction + (BigInt(exponent + bias - 1) << BigInt(fractionBits));
  const infinity = ((1n << BigInt(format.exponentBits)) - 1n) << BigInt(fractionBits);
  return sign | (bits < infinity ? bits : infinity);
}

/** The greatest power of two that is not above `size / bottom`. */
function log2(size: bigint, bottom: bigint): number {
  const guess = size.toString(2).length - bottom.toString(2).length;
  const isBelow = guess >= 0 ? size < bottom << BigInt(guess) : size << BigInt(-guess) < bottom;
  return isBelow ? guess - 1 : guess;
}

/** `size / bottom` times a power of two, to the nearest whole number, ties to even. */
function rounded(size: bigint, bottom: bigint, shift: number): bigint {
  const top = shift > 0 ? size << BigInt(shift) : size;
  const under = shift < 0 ? bottom << BigInt(-shift) : bottom;
  const whole = top / under;
  const twice = (top % under) * 2n;
  return twice > under || (twice === under && whole % 2n === 1n) ? whole + 1n : whole;
}

/** What bits mean, exactly. */
export function fromFloatBits(bits: bigint, format: FloatFormat): Rational | Special {
  const fractionBits = BigInt(format.width - 1 - format.exponentBits);
  const bias = (1 << (format.exponentBits - 1)) - 1;
  const isNegative = bits >> BigInt(format.width - 1) === 1n;
  const exponent = Number((bits >> fractionBits) & ((1n << BigInt(format.exponentBits)) - 1n));
  const fraction = bits & ((1n << fractionBits) - 1n);
  if (exponent === (1 << format.exponentBits) - 1) {
    if (fraction !== 0n) return 'NaN';
    return isNegative ? '-Infinity' : 'Infinity';
  }
  const size = exponent === 0 ? fraction : fraction | (1n << fractionBits);
  if (size === 0n && isNegative) return '-0';
  const power = Math.max(exponent, 1) - bias - Number(fractionBits);
  const top = isNegative ? -size : size;
  return power < 0 ? toRational(top, 1n << BigInt(-power)) : toRational(top << BigInt(power), 1n);
}

/** The bits of what is no number. */
export function specialBits(special: Special, format: FloatFormat): bigint {
  const fractionBits = BigInt(format.width - 1 - format.exponentBits);
  const sign = special.startsWith('-') ? 1n << BigInt(format.width - 1) : 0n;
  if (special === '-0') return sign;
  const infinity = ((1n << BigInt(format.exponentBits)) - 1n) << fractionBits;
  return sign | infinity | (special === 'NaN' ? 1n << (fractionBits - 1n) : 0n);
}

/** The nearest number of this machine. */
export function toNumber(value: Rational): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, toFloatBits(value, { width: 64, exponentBits: 11 }));
  return view.getFloat64(0);
}
