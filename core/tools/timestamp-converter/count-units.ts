import { DAY_NS, divideDown, MILLISECOND_NS, SECOND_NS } from './temporal.ts';

/** Numbers that say a time. `excel` counts days without a zone, so it is a clock's time. */
export const COUNT_UNITS = ['s', 'ms', 'us', 'ns', 'filetime', 'ticks', 'xId', 'discordId', 'excel'] as const;
export type CountUnit = (typeof COUNT_UNITS)[number];

/** 100 ns steps from 1601 (FILETIME) and from the year 1 (.NET) to 1970. */
const FILETIME_TO_1970 = 116_444_736_000_000_000n;
const TICKS_TO_1970 = 621_355_968_000_000_000n;
/** Serial 0 of Excel, 1899-12-30, by which all days from March 1900 on are counted rightly. */
const EXCEL_DAYS_TO_1970 = 25_569n;
/** Milliseconds since 1970 at which the ids of X (Twitter) and of Discord begin, and the bits behind the time. */
const X_EPOCH_MS = 1_288_834_974_657n;
const DISCORD_EPOCH_MS = 1_420_070_400_000n;
const ID_BITS = 22n;

/** A number as written: `digits` without the point, and how many of them stand behind it. */
export type Decimal = { readonly digits: bigint; readonly places: number };

/** Reads "-12.5"; `null` for anything else. */
export function toDecimal(text: string): Decimal | null {
  const match = /^([+-]?)(\d+)(?:[.,](\d+))?$/u.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, places: fraction.length };
}

/** Nanoseconds since 1970, rounded down; for `excel` those of its clock read as UTC. */
export function toNs({ digits, places }: Decimal, unit: CountUnit): bigint {
  const scale = 10n ** BigInt(places);
  const times = (ns: bigint, offset = 0n) => divideDown((digits - offset * scale) * ns, scale);
  switch (unit) {
    case 's':
      return times(SECOND_NS);
    case 'ms':
      return times(MILLISECOND_NS);
    case 'us':
      return times(1000n);
    case 'ns':
      return times(1n);
    case 'filetime':
      return times(100n, FILETIME_TO_1970);
    case 'ticks':
      return times(100n, TICKS_TO_1970);
    case 'xId':
      return ((divideDown(digits, scale) >> ID_BITS) + X_EPOCH_MS) * MILLISECOND_NS;
    case 'discordId':
      return ((divideDown(digits, scale) >> ID_BITS) + DISCORD_EPOCH_MS) * MILLISECOND_NS;
    case 'excel':
      // A double holds no more of a day than a millisecond.
      return roundTo(times(DAY_NS, EXCEL_DAYS_TO_1970), MILLISECOND_NS);
  }
}

function roundTo(ns: bigint, step: bigint): bigint {
  return divideDown(ns + step / 2n, step) * step;
}

/** The same time as a number; '' where there is none, such as an id before its first. */
export function fromNs(ns: bigint, unit: CountUnit): string {
  switch (unit) {
    case 's':
      return writeDecimal(ns, 9);
    case 'ms':
      return writeDecimal(ns, 6);
    case 'us':
      return writeDecimal(ns, 3);
    case 'ns':
      return String(ns);
    case 'filetime':
      return atLeastZero(divideDown(ns, 100n) + FILETIME_TO_1970);
    case 'ticks':
      return atLeastZero(divideDown(ns, 100n) + TICKS_TO_1970);
    case 'xId':
      return firstId(ns, X_EPOCH_MS);
    case 'discordId':
      return firstId(ns, DISCORD_EPOCH_MS);
    case 'excel':
      return toSerial(ns);
  }
}

function atLeastZero(value: bigint): string {
  return value < 0n ? '' : String(value);
}

/** The lowest id of a millisecond. */
function firstId(ns: bigint, epochMs: bigint): string {
  return atLeastZero((divideDown(ns, MILLISECOND_NS) - epochMs) << ID_BITS);
}

/** Days with as many decimals as a millisecond needs. Excel knows none before 1900-03-01 that other programs agree on. */
function toSerial(ns: bigint): string {
  const days =
    divideDown(roundTo(ns, MILLISECOND_NS) * 10n ** 10n + DAY_NS / 2n, DAY_NS) + EXCEL_DAYS_TO_1970 * 10n ** 10n;
  return days < 61n * 10n ** 10n ? '' : writeDecimal(days, 10);
}

/** A whole number with the point `places` from its end, without zeros behind. */
function writeDecimal(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/u, '');
  const whole = digits.slice(0, -places);
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** What a number most likely counts, by its length: seconds reach the year 5138 with 11 digits, and so on by thousands. */
export function likelyUnit({ digits, places }: Decimal): CountUnit {
  const whole = digits / 10n ** BigInt(places);
  const length = String(whole < 0n ? -whole : whole).length;
  return length <= 11 ? 's' : length <= 14 ? 'ms' : length <= 17 ? 'us' : 'ns';
}
