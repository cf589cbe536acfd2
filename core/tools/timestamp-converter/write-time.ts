import { fromNs, type CountUnit } from './count-units.ts';
import { divideDown, SECOND_NS, type TemporalApi } from './temporal.ts';
import { lowestId } from './time-ids.ts';

/** A time in a zone, in all formats; '' where a format has none for it. */
export type WrittenTime = Readonly<Record<CountUnit, string>> & {
  /** RFC 3339 and ISO 8601, in UTC and with the zone's offset. */
  readonly utc: string;
  readonly local: string;
  /** With the zone's name (RFC 9557). */
  readonly zoned: string;
  readonly http: string;
  readonly mail: string;
  readonly sql: string;
  readonly sqlUtc: string;
  readonly basic: string;
  readonly weekDate: string;
  readonly ordinalDate: string;
  readonly uuid1: string;
  readonly uuid7: string;
  readonly mongo: string;
  /** In the zone. */
  readonly week: number;
  readonly dayOfYear: number;
  readonly daysInYear: number;
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
type Clock = ReturnType<typeof clockOf>;

/** Writes a time, which must be in range, as it is in a zone. */
export function writeTime(temporal: TemporalApi, ns: bigint, zone: string): WrittenTime {
  const local = clockOf(temporal, ns, zone);
  const utc = clockOf(temporal, ns, 'UTC');
  const week = `${pad(local.yearOfWeek ?? local.year, 4)}-W${pad(local.weekOfYear ?? 0)}-${local.dayOfWeek}`;
  return {
    ...counts(ns, local),
    utc: toIso(temporal, ns, 'UTC').replace('+00:00', 'Z'),
    local: toIso(temporal, ns, zone),
    zoned: local.toString(),
    http: isFourDigits(utc) ? `${mailDay(utc)} ${time(utc)} GMT` : '',
    mail: isFourDigits(local) ? `${mailDay(local)} ${time(local)} ${local.offset.slice(0, 6).replace(':', '')}` : '',
    sql: toSql(local),
    sqlUtc: toSql(utc),
    basic: isFourDigits(utc)
      ? `${toIso(temporal, divideDown(ns, SECOND_NS) * SECOND_NS, 'UTC')
          .slice(0, 19)
          .replace(/[:-]/gu, '')}Z`
      : '',
    weekDate: isFourDigits(local) ? week : '',
    ordinalDate: isFourDigits(local) ? `${pad(local.year, 4)}-${pad(local.dayOfYear, 3)}` : '',
    uuid1: lowestId(ns, 'uuid1'),
    uuid7: lowestId(ns, 'uuid7'),
    mongo: lowestId(ns, 'mongo'),
    week: local.weekOfYear ?? 0,
    dayOfYear: local.dayOfYear,
    daysInYear: local.daysInYear,
  };
}

function clockOf(temporal: TemporalApi, ns: bigint, zone: string) {
  return temporal.Instant.fromEpochNanoseconds(ns).toZonedDateTimeISO(zone);
}

function toIso(temporal: TemporalApi, ns: bigint, zone: string): string {
  return clockOf(temporal, ns, zone).toString({ timeZoneName: 'never' });
}

function counts(ns: bigint, local: Clock): Readonly<Record<CountUnit, string>> {
  const write = (unit: CountUnit) => fromNs(ns, unit);
  return {
    s: write('s'),
    ms: write('ms'),
    us: write('us'),
    ns: write('ns'),
    filetime: write('filetime'),
    ticks: write('ticks'),
    xId: write('xId'),
    discordId: write('discordId'),
    // A clock's time: the zone is not told.
    excel: fromNs(ns + BigInt(local.offsetNanoseconds), 'excel'),
  };
}

/** Mail, HTTP and SQL know no other years. */
function isFourDigits({ year }: Clock): boolean {
  return year >= 0 && year <= 9999;
}

function mailDay({ dayOfWeek, day, month, year }: Clock): string {
  return `${WEEKDAYS[dayOfWeek - 1] ?? ''}, ${pad(day)} ${MONTHS[month - 1] ?? ''} ${pad(year, 4)}`;
}

function time({ hour, minute, second }: Clock): string {
  return [hour, minute, second].map((part) => pad(part)).join(':');
}

function toSql(clock: Clock): string {
  return isFourDigits(clock) ? clock.toPlainDateTime().toString().replace('T', ' ') : '';
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
