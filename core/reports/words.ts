import { isTimeZone } from '#core/domain/time-zone.ts';

/** A text by its id, with English beside it. */
export type Descriptor = { readonly id: string; readonly message: string; readonly comment?: string };
export type Values = Readonly<Record<string, string | number>>;
/** The text of a descriptor in one language. */
export type Say = (descriptor: Descriptor, values?: Values) => string;

/** How a report speaks: texts of one language, and numbers and dates as it writes them. */
export type Words = {
  /** BCP 47. */
  readonly language: string;
  readonly zone: string;
  readonly t: Say;
  /** A text of a check (`check.<id>.<key>`). */
  readonly check: (id: string, key: string, values?: Values) => string;
  readonly number: (value: number, digits?: number) => string;
  /** With its sign; a minus as it is printed. */
  readonly signed: (value: number, digits?: number) => string;
  readonly date: (atMs: number) => string;
  /** Milliseconds, as seconds from one second on. */
  readonly duration: (ms: number) => string;
  readonly bytes: (count: number) => string;
};

type WordsOf = {
  readonly language: string;
  readonly zone: string;
  readonly t: Say;
  readonly check: Words['check'];
};

const SECOND_MS = 1000;
const KILO = 1000;
const DIGITS_OF_SECONDS = 1;

/** Numbers and dates of a language; a zone nobody knows is UTC. */
export function createWords({ language, zone: wanted, t, check }: WordsOf): Words {
  const zone = isTimeZone(wanted) ? wanted : 'UTC';
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
  const unit = (name: string, value: number, digits: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'narrow',
      maximumFractionDigits: digits,
      minimumFractionDigits: digits,
    }).format(value);
  return {
    language,
    zone,
    t,
    check,
    number,
    signed: (value, digits = 0) =>
      new Intl.NumberFormat(language, {
        maximumFractionDigits: digits,
        minimumFractionDigits: digits,
        signDisplay: 'exceptZero',
      })
        .format(value)
        .replace('-', '\u2212'),
    date: (atMs) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: zone }).format(atMs),
    duration: (ms) =>
      ms >= SECOND_MS ? unit('second', ms / SECOND_MS, DIGITS_OF_SECONDS) : unit('millisecond', Math.round(ms), 0),
    bytes: (count) =>
      count >= KILO * KILO ? unit('megabyte', count / KILO / KILO, 1) : unit('kilobyte', Math.ceil(count / KILO), 0),
  };
}
