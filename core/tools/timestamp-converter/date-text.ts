/** How a date was written. */
export type DateFormat = 'iso' | 'http' | 'mail' | 'asctime' | 'log';
/** A part of a date, as it was written. */
export type DatePart = { readonly text: string; readonly at: number };
/** A date as written, not yet compared with a calendar. */
export type DateText = {
  readonly format: DateFormat;
  readonly year: DatePart;
  /** As a number or a name; missing where the day is counted by week or from the start of the year. */
  readonly month: DatePart | null;
  readonly week: DatePart | null;
  readonly dayOfYear: DatePart | null;
  /** Of the month, or of the week from Monday 1 on. */
  readonly day: DatePart | null;
  readonly hour: DatePart | null;
  readonly minute: DatePart | null;
  readonly second: DatePart | null;
  readonly fraction: DatePart | null;
  /** "Z", "+02:00", "-0330", "GMT", "EST". */
  readonly offset: DatePart | null;
  /** A zone's name in brackets (RFC 9557). */
  readonly zone: DatePart | null;
  readonly weekday: DatePart | null;
};

const TIME = String.raw`(?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?)?`;
const ISO_OFFSET = String.raw`(?:\s?(?<offset>Z|UTC|GMT|[+\-−]\d\d(?::?\d\d(?::?\d\d)?)?))?`;
const ZONE = String.raw`(?:\[!?(?<zone>[^\]=]+)\])?(?:\[!?[^\]=]+=[^\]]*\])*`;
const ISO_TIME = String.raw`(?:(?:T|\s+|_)${TIME}${ISO_OFFSET}${ZONE})?`;
const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d+))?)?`;

/** Each with its formats, the strictest first. */
const PATTERNS: readonly (readonly [format: DateFormat, pattern: RegExp])[] = (
  [
    ['iso', String.raw`(?<year>\d{4}|[+\-−]\d{6})-(?<month>\d\d)(?:-(?<day>\d\d))?${ISO_TIME}`],
    ['iso', String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)T${TIME}${ISO_OFFSET}${ZONE}`],
    ['iso', String.raw`(?<year>\d{4})-?W(?<week>\d\d)(?:-?(?<day>\d))?${ISO_TIME}`],
    ['iso', String.raw`(?<year>\d{4})-(?<dayOfYear>\d{3})${ISO_TIME}`],
    [
      'http',
      String.raw`(?<weekday>[a-z]{3,9}), (?<day>\d\d)([ -])(?<month>[a-z]{3})\3(?<year>\d{4}|\d\d) ${CLOCK} (?<offset>GMT)`,
    ],
    [
      'mail',
      String.raw`(?:(?<weekday>[a-z]{3,9}),?\s+)?(?<day>\d{1,2})[\s-](?<month>[a-z]{3,9})[\s-](?<year>\d{2,4})(?:,?\s+${CLOCK}(?:\s*(?<offset>[+-]\d{4}|[a-z]{1,5}))?)?\s*`,
    ],
    [
      'asctime',
      String.raw`(?<weekday>[a-z]{3}) (?<month>[a-z]{3})\s+(?<day>\d{1,2})(?:\s(?<earlyYear>\d{4}))?\s${CLOCK}(?:\s(?<offset>(?:GMT|UTC)[+-]\d{4}|[a-z]{1,5}))?(?:\s(?<year>\d{4}))?\s*`,
    ],
    ['log', String.raw`\[?(?<day>\d\d)/(?<month>[a-z]{3})/(?<year>\d{4}):${CLOCK}\s(?<offset>[+-]\d{4})\]?`],
  ] as const
).map(([format, source]) => [format, new RegExp(`^${source}$`, 'diu')]);

/** Takes a written date apart; `null` when it is in no known format. */
export function readDateText(text: string): DateText | null {
  // Comments of a mail's date are left out; everything else keeps its place.
  const plain = text.replace(/\([^()]*\)/gu, (comment) => ' '.repeat(comment.length));
  for (const [format, pattern] of PATTERNS) {
    const match = pattern.exec(plain.trimEnd());
    if (match !== null) return toDateText(format, match);
  }
  return null;
}

function toDateText(format: DateFormat, { groups = {}, indices }: RegExpExecArray): DateText | null {
  const part = (name: string): DatePart | null => {
    const text = groups[name];
    return text === undefined ? null : { text, at: indices?.groups?.[name]?.[0] ?? 0 };
  };
  const year = part('year') ?? part('earlyYear');
  if (year === null) return null;
  return {
    format,
    year,
    month: part('month'),
    week: part('week'),
    dayOfYear: part('dayOfYear'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    fraction: part('fraction'),
    offset: part('offset'),
    zone: part('zone'),
    weekday: part('weekday'),
  };
}
