import { useLingui } from '@lingui/react/macro';
import type { DateNote } from '#core/tools/timestamp-converter/resolve-date.ts';
import type { OtherReading, TimeFormat, TimeProblem } from '#core/tools/timestamp-converter/timestamp-converter.ts';

/** What is wrong with a time. */
export function useTimeProblem(): (problem: TimeProblem) => string {
  const { t } = useLingui();
  const limits = useLimitText();
  return (problem) => {
    const { text } = problem;
    switch (problem.problem) {
      case 'unknown':
        return t`This format is not known. Try 2025-03-30 14:05, a Unix time or the date of an email.`;
      case 'range':
        return t`This is out of range: years −271821 to 275760.`;
      case 'noTimeInId':
        return t`A UUID of version ${text} holds no time. Versions 1, 6 and 7 do.`;
      case 'month':
        return t`“${text}” is not a month.`;
      case 'offset':
        return t`“${text}” is not an offset from UTC.`;
      case 'zone':
        return t`“${text}” is not a time zone. Names look like Europe/Berlin.`;
      case 'otherOffset': {
        const { zone } = problem;
        return t`At this time the offset of ${zone} was not ${text}.`;
      }
      default:
        return limits(problem);
    }
  };
}

function useLimitText(): (problem: Extract<TimeProblem, { max: number }>) => string {
  const { t } = useLingui();
  return ({ problem, text, max }) => {
    switch (problem) {
      case 'day':
        return t`Day ${text} does not exist: the last one is ${max}.`;
      case 'week':
        return t`Week ${text} does not exist: the last one of this year is ${max}.`;
      case 'dayOfYear':
        return t`Day ${text} does not exist: the last one is ${max}.`;
      case 'hour':
        return t`“${text}” is not a valid hour (0 to ${max}).`;
      case 'minute':
        return t`“${text}” is not a valid minute (0 to ${max}).`;
      case 'second':
        return t`“${text}” is not a valid second (0 to ${max}).`;
    }
  };
}

/** What is to be known of how a time was read. */
export function useNoteText(): (note: DateNote) => string {
  const { t } = useLingui();
  return (note) => {
    switch (note) {
      case 'leapSecond':
        return t`Unix time has no leap seconds: this one counts as the next second.`;
      case 'wrongWeekday':
        return t`The day of the week does not fit the date. The date counts.`;
      case 'twoDigitYear':
        return t`The year has two digits, so its century is a guess.`;
      case 'noZoneNamed':
        return t`This format names no zone. It is read as UTC, as in HTTP.`;
      case 'noTime':
        return t`No time of day is given. The start of the day is taken.`;
      case 'unknownLocal':
        return t`This zone says nothing about the offset. The time is read as UTC.`;
    }
  };
}

/** What a time was read as. */
export function useFormatName(): (format: TimeFormat | OtherReading['unit']) => string {
  const { t } = useLingui();
  const names: Record<TimeFormat | OtherReading['unit'], string> = {
    s: t`Unix time in seconds`,
    ms: t`Unix time in milliseconds`,
    us: t`Unix time in microseconds`,
    ns: t`Unix time in nanoseconds`,
    filetime: 'Windows FILETIME',
    ticks: '.NET ticks',
    xId: 'X (Twitter) ID',
    discordId: 'Discord ID',
    excel: t`Excel day number`,
    date: t`Date`,
    now: t`Now`,
    iso: t`ISO 8601 date`,
    http: t`HTTP date`,
    mail: t`Email date (RFC 2822)`,
    asctime: t`asctime or JavaScript date`,
    log: t`Web server log date`,
    uuid1: 'UUID v1',
    uuid6: 'UUID v6',
    uuid7: 'UUID v7',
    ulid: 'ULID',
    mongo: 'MongoDB ObjectId',
  };
  return (format) => names[format];
}
