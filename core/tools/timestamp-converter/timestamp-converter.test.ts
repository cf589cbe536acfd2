import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill/implementation';
import { describe, expect, it } from 'vitest';
import { clockChanges } from './clock-time.ts';
import { COUNT_UNITS, fromNs, toDecimal, toNs, type CountUnit } from './count-units.ts';
import { addDuration, difference, readDuration } from './durations.ts';
import { divideDown } from './temporal.ts';
import { readTime, type TimeContext, type TimeReading } from './timestamp-converter.ts';
import { writeTime } from './write-time.ts';

const NOW = BigInt(Date.UTC(2025, 5, 15)) * 1_000_000n;
const CONTEXT: TimeContext = { temporal: Temporal, zone: 'UTC', unit: null, isOther: false, nowNs: NOW };
const read = (text: string, context: Partial<TimeContext> = {}): TimeReading =>
  readTime(text, { ...CONTEXT, ...context });
/** In UTC, or the problem. */
function utcOf(text: string, context: Partial<TimeContext> = {}): string {
  const reading = read(text, context);
  return reading.kind === 'time'
    ? writeTime(Temporal, reading.ns, 'UTC').utc
    : reading.kind === 'problem'
      ? reading.problem
      : '';
}

describe('dates of the standards', () => {
  it.each([
    // RFC 3339, section 5.8.
    ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.52Z'],
    ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57Z'],
    ['1937-01-01T12:00:27.87+00:20', '1937-01-01T11:40:27.87Z'],
    ['1990-12-31T23:59:60Z', '1991-01-01T00:00:00Z'],
    ['1990-12-31T15:59:60-08:00', '1991-01-01T00:00:00Z'],
    // RFC 7231, section 7.1.1.1: the preferred format and the two obsolete ones.
    ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37Z'],
    ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
    ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37Z'],
    // RFC 2822, appendix A.
    ['Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06Z'],
    ['Tue, 1 Jul 2003 10:52:37 +0200', '2003-07-01T08:52:37Z'],
    ['Thu, 13 Feb 1969 23:32:54 -0330', '1969-02-14T03:02:54Z'],
    ['21 Nov 97 09:55:06 GMT', '1997-11-21T09:55:06Z'],
    ['Thu, 13 Feb 1969 23:32 -0330 (Newfoundland Time)', '1969-02-14T03:02:00Z'],
    ['Mon, 24 Nov 1997 14:22:01 EST', '1997-11-24T19:22:01Z'],
    // RFC 9562, appendix A: one time in versions 1, 6 and 7.
    ['C232AB00-9414-11EC-B3C8-9F6BDECED846', '2022-02-22T19:22:22Z'],
    ['1EC9414C-232A-6B00-B3C8-9F6BDECED846', '2022-02-22T19:22:22Z'],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', '2022-02-22T19:22:22Z'],
    // RFC 9557, section 4.1.
    ['1996-12-19T16:39:57-08:00[America/Los_Angeles]', '1996-12-20T00:39:57Z'],
    ['2022-07-08T00:14:07Z[Europe/Paris]', '2022-07-08T00:14:07Z'],
    ['1996-12-19T16:39:57-08:00[America/Los_Angeles][u-ca=hebrew]', '1996-12-20T00:39:57Z'],
    // ISO 8601: weeks, days of the year, basic format, the end of a day.
    ['2009-W53-7', '2010-01-03T00:00:00Z'],
    ['2008-W01-1', '2007-12-31T00:00:00Z'],
    ['1985-102', '1985-04-12T00:00:00Z'],
    ['19850412T232050Z', '1985-04-12T23:20:50Z'],
    ['1985-04-12T24:00', '1985-04-13T00:00:00Z'],
    ['+001985-04-12T23:20,5Z', 'unknown'],
    ['1985-04', '1985-04-01T00:00:00Z'],
    // The format of Apache's log, from its documentation; a JavaScript date; MongoDB and ULID, from theirs.
    ['[10/Oct/2000:13:55:36 -0700]', '2000-10-10T20:55:36Z'],
    ['Sun Mar 30 2025 03:30:00 GMT+0200 (CEST)', '2025-03-30T01:30:00Z'],
    ['507f1f77bcf86cd799439011', '2012-10-17T21:13:27Z'],
    ['188157680000000000000000', '1983-01-11T10:41:44Z'],
    ['01ARYZ6S41TSV4RRFFQ69G5FAV', '2016-07-30T22:36:16.385Z'],
    ['2025-03-30 02:30:00.123456+00', '2025-03-30T02:30:00.123456Z'],
  ])('%s is %s', (text, utc) => {
    expect(utcOf(text)).toBe(utc);
  });

  it('is written as the standards do', () => {
    const written = writeTime(Temporal, 784_111_777_000_000_000n, 'America/St_Johns');
    expect(written).toMatchObject({
      utc: '1994-11-06T08:49:37Z',
      local: '1994-11-06T05:19:37-03:30',
      zoned: '1994-11-06T05:19:37-03:30[America/St_Johns]',
      http: 'Sun, 06 Nov 1994 08:49:37 GMT',
      mail: 'Sun, 06 Nov 1994 05:19:37 -0330',
      sql: '1994-11-06 05:19:37',
      sqlUtc: '1994-11-06 08:49:37',
      basic: '19941106T084937Z',
      weekDate: '1994-W44-7',
      ordinalDate: '1994-310',
    });
    expect(writeTime(Temporal, 1_645_557_742_000_000_000n, 'UTC')).toMatchObject({
      uuid1: 'c232ab00-9414-11ec-8000-000000000000',
      uuid7: '017f22e2-79b0-7000-8000-000000000000',
      mongo: '621537ee0000000000000000',
    });
  });
});

describe('numbers', () => {
  it.each([
    ['0', 's', '1970-01-01T00:00:00Z'],
    ['1700000000', 's', '2023-11-14T22:13:20Z'],
    ['1700000000.5', 's', '2023-11-14T22:13:20.5Z'],
    ['1700000000123', 'ms', '2023-11-14T22:13:20.123Z'],
    ['1700000000123456', 'us', '2023-11-14T22:13:20.123456Z'],
    ['1700000000123456789', 'ns', '2023-11-14T22:13:20.123456789Z'],
    ['-1', 's', '1969-12-31T23:59:59Z'],
    ['-0.5', 's', '1969-12-31T23:59:59.5Z'],
    ['99999999999', 's', '5138-11-16T09:46:39Z'],
    ['100000000000', 'ms', '1973-03-03T09:46:40Z'],
    ['5 ms', 'ms', '1970-01-01T00:00:00.005Z'],
  ])('%s counts %s', (text, format, utc) => {
    expect(read(text)).toMatchObject({ kind: 'time', format });
    expect(utcOf(text)).toBe(utc);
  });

  // Microsoft's documentation of FILETIME and Excel; the first message of X's and Discord's documentation of ids.
  it.each<[string, CountUnit, string]>([
    ['116444736000000000', 'filetime', '1970-01-01T00:00:00Z'],
    ['133500000000000000', 'filetime', '2024-01-17T21:20:00Z'],
    ['621355968000000000', 'ticks', '1970-01-01T00:00:00Z'],
    ['39448', 'excel', '2008-01-01T00:00:00Z'],
    ['45292.75', 'excel', '2024-01-01T18:00:00Z'],
    ['175928847299117063', 'discordId', '2016-04-30T11:18:25.796Z'],
    ['1541815603606036480', 'xId', '2022-06-28T16:07:40.105Z'],
  ])('%s as %s is %s, also found as another reading', (text, unit, utc) => {
    expect(utcOf(text, { unit })).toBe(utc);
    const plain = read(text);
    const isNear = utc >= '1985-06-15' && utc < '2045-06-15';
    expect(plain.kind === 'time' && plain.others.some((other) => other.unit === unit)).toBe(isNear);
  });

  it('may be the digits of a date', () => {
    const reading = read('20250330023000');
    expect(reading.kind === 'time' && reading.others).toContainEqual({
      unit: 'date',
      ns: 1_743_301_800_000_000_000n,
      text: '2025-03-30 02:30:00',
    });
  });

  it('are read and written without loss, in every unit', () => {
    const times = fc.bigInt({ min: -3_000_000_000_000_000_000n, max: 9_000_000_000_000_000_000n });
    fc.assert(
      fc.property(times, fc.constantFrom(...COUNT_UNITS), (ns, unit) => {
        const text = fromNs(ns, unit);
        const decimal = toDecimal(text);
        if (decimal === null) return;
        const stepNs = { s: 1n, ms: 1n, us: 1n, ns: 1n, filetime: 100n, ticks: 100n }[unit as string];
        const back = toNs(decimal, unit);
        if (stepNs === undefined) expect(Math.abs(Number(back - ns))).toBeLessThan(1e6);
        else expect(back).toBe(divideDown(ns, stepNs) * stepNs);
      }),
    );
  });
});

describe('what is written can be read', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia');
  it('in every format, to the precision of the format', () => {
    const times = fc.bigInt({ min: 0n, max: 4_000_000_000_000_000_000n });
    fc.assert(
      fc.property(times, zones, (ns, zone) => {
        const written = writeTime(Temporal, ns, zone);
        const seconds = (value: bigint) => divideDown(value, 1_000_000_000n);
        for (const text of [
          written.utc,
          written.local,
          written.zoned,
          written.http,
          written.mail,
          written.uuid7,
          written.mongo,
        ]) {
          const reading = read(text, { zone });
          expect(reading.kind === 'time' && seconds(reading.ns)).toBe(seconds(ns));
        }
        expect(read(written.zoned)).toMatchObject({ ns });
        expect(read(written.uuid1)).toMatchObject({ ns: divideDown(ns, 100n) * 100n });
      }),
    );
  });
});

describe('clocks that are changed', () => {
  const zone = 'Europe/Berlin';
  it('skip an hour in spring: such a time is read with the offset before, or after', () => {
    const reading = read('2025-03-30 02:30', { zone });
    expect(reading).toMatchObject({ kind: 'time', clock: { kind: 'gap' } });
    expect(utcOf('2025-03-30 02:30', { zone })).toBe('2025-03-30T01:30:00Z');
    expect(utcOf('2025-03-30 02:30', { zone, isOther: true })).toBe('2025-03-30T00:30:00Z');
  });
  it('show an hour twice in autumn: the first is meant, or the second', () => {
    expect(read('2025-10-26 02:30', { zone })).toMatchObject({ kind: 'time', clock: { kind: 'overlap' } });
    expect(utcOf('2025-10-26 02:30', { zone })).toBe('2025-10-26T00:30:00Z');
    expect(utcOf('2025-10-26 02:30', { zone, isOther: true })).toBe('2025-10-26T01:30:00Z');
    expect(read('2025-10-26 03:30', { zone })).toMatchObject({ kind: 'time', clock: { kind: 'once' } });
  });
  it('are told with the changes before and after', () => {
    const at = BigInt(Date.UTC(2025, 6, 1)) * 1_000_000n;
    const { last, next } = clockChanges(Temporal, at, zone);
    expect(last).toMatchObject({ offsetBefore: '+01:00', offsetAfter: '+02:00' });
    expect(next?.ns).toBe(BigInt(Date.UTC(2025, 9, 26, 1)) * 1_000_000n);
    expect(clockChanges(Temporal, next?.ns ?? 0n, zone).last?.ns).toBe(next?.ns);
    expect(clockChanges(Temporal, at, 'UTC')).toEqual({ last: null, next: null });
  });
});

describe('what is wrong', () => {
  it.each([
    ['yesterday', { problem: 'unknown', at: 0 }],
    ['2025-13-01', { problem: 'month', text: '13', at: 5 }],
    ['2025-02-30', { problem: 'day', text: '30', at: 8, max: 28 }],
    ['  2024-02-30', { problem: 'day', at: 10, max: 29 }],
    ['2025-02-01T25:00', { problem: 'hour', text: '25', at: 11, max: 23 }],
    ['2025-02-01T24:01', { problem: 'hour', at: 11 }],
    ['2025-02-01T10:60', { problem: 'minute', at: 14 }],
    ['2025-02-01T10:00:61Z', { problem: 'second', at: 17 }],
    ['2025-02-01T10:00+25:00', { problem: 'offset', at: 16 }],
    ['2025-W54-1', { problem: 'week', max: 52 }],
    ['2025-366', { problem: 'dayOfYear', max: 365 }],
    ['Fri, 21 Nvm 1997 09:55:06 GMT', { problem: 'month', text: 'Nvm', at: 8 }],
    ['2025-02-01T10:00[Europe/Nowhere]', { problem: 'zone', text: 'Europe/Nowhere', at: 17 }],
    ['2022-07-08T00:14:07+01:00[Europe/Paris]', { problem: 'otherOffset', zone: 'Europe/Paris' }],
    ['919108f7-52d1-4320-9bac-f847db4148a8', { problem: 'noTimeInId', text: '4' }],
    ['+999999-01-01T00:00Z', { problem: 'range' }],
    ['9999999999999999999999999', { problem: 'range' }],
  ])('%j is refused, with the place', (text, problem) => {
    expect(read(text)).toMatchObject({ kind: 'problem', ...problem });
  });

  it('is noted where it can be read nevertheless', () => {
    expect(read('Mon, 06 Nov 1994 08:49:37 GMT')).toMatchObject({ notes: ['wrongWeekday'] });
    expect(read('1990-12-31T23:59:60Z')).toMatchObject({ notes: ['leapSecond'] });
    expect(read('Sun Nov  6 08:49:37 1994')).toMatchObject({ notes: ['noZoneNamed'] });
    expect(read('21 Nov 97 09:55:06 GMT')).toMatchObject({ notes: ['twoDigitYear'] });
    expect(read('2025-01-01')).toMatchObject({ notes: ['noTime'] });
    expect(read('2025-01-01T00:00:00-00:00')).toMatchObject({ notes: ['unknownLocal'] });
  });

  it('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (text) => void read(text)));
    const digits = fc.stringMatching(/^[-+]?\d{4,6}-?\d{2}-?\d{2}[T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/u);
    fc.assert(fc.property(digits, (text) => void read(text)));
  });
});

describe('durations', () => {
  const zone = 'Europe/Berlin';
  const saturday = BigInt(Date.UTC(2025, 2, 29, 11)) * 1_000_000n;
  const added = (text: string): string => {
    const reading = readDuration(Temporal, text);
    const ns = reading.kind === 'duration' ? addDuration(Temporal, saturday, zone, reading.duration) : null;
    return ns === null ? reading.kind : writeTime(Temporal, ns, zone).local;
  };
  it.each([
    ['P1D', '2025-03-30T12:00:00+02:00'],
    ['PT24H', '2025-03-30T13:00:00+02:00'],
    ['-P1M', '2025-02-28T12:00:00+01:00'],
    ['1 day', '2025-03-30T12:00:00+02:00'],
    ['- 1mo', '2025-02-28T12:00:00+01:00'],
    ['1y 2mo 3w 4d 5h 6m 7s', '2026-06-23T17:06:07+02:00'],
    ['90 minutes, 30 sec', '2025-03-29T13:30:30+01:00'],
    ['999999y', 'duration'],
    ['', 'empty'],
    ['1 fortnight', 'problem'],
    ['1h 2h', 'problem'],
  ])('%j later is %s', (text, local) => {
    expect(added(text)).toBe(local);
  });

  it('between two times follow the calendar of the zone, and are exact in total', () => {
    const monday = BigInt(Date.UTC(2025, 2, 31, 10)) * 1_000_000n + 5n;
    const found = difference(Temporal, saturday, monday, zone);
    expect(found.calendar.toString()).toBe('P2DT0.000000005S');
    expect(found).toMatchObject({ hours: '47', seconds: '169200.000000005', milliseconds: '169200000.000005' });
    expect(difference(Temporal, monday, saturday, zone).seconds).toBe('-169200.000000005');
  });
});
