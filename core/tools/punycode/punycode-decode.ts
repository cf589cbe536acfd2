// RFC 3492, section 5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE_POINT = 128;
const LAST_CODE_POINT = 0x10ffff;

/** What stands behind `xn--`, decoded (RFC 3492, section 6.2); `null` when it is no Punycode. */
export function decodePunycode(encoded: string): string | null {
  const end = encoded.lastIndexOf('-');
  const points = Array.from(encoded.slice(0, Math.max(end, 0)), (letter) => letter.charCodeAt(0));
  let codePoint = FIRST_CODE_POINT;
  let place = 0;
  let bias = FIRST_BIAS;
  for (let at = end + 1; at < encoded.length;) {
    const number = readNumber(encoded, at, bias);
    if (number === null) return null;
    const length = points.length + 1;
    bias = adapted(number.value, length, place === 0 && codePoint === FIRST_CODE_POINT);
    codePoint += Math.floor((place + number.value) / length);
    place = (place + number.value) % length;
    if (codePoint > LAST_CODE_POINT) return null;
    points.splice(place, 0, codePoint);
    place += 1;
    at = number.end;
  }
  return points.map((point) => String.fromCodePoint(point)).join('');
}

function readNumber(encoded: string, start: number, bias: number): { value: number; end: number } | null {
  let value = 0;
  let weight = 1;
  for (let at = start, k = BASE; at < encoded.length; at += 1, k += BASE) {
    const digit = digitOf(encoded.charAt(at));
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    value += digit * weight;
    if (digit < 0 || value > Number.MAX_SAFE_INTEGER / BASE) return null;
    if (digit < threshold) return { value, end: at + 1 };
    weight *= BASE - threshold;
  }
  return null;
}

function digitOf(letter: string): number {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter.toLowerCase());
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / length);
  let k = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}
