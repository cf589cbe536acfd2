import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openHostPace, openPaces, type Pace } from './host-pace.ts';

const START_MS = 1_700_000_000_000;

/** Paces of one host, which no other test asks, with a clock that is set by hand. */
function pacesAt(...paces: Partial<Pace>[]) {
  let nowMs = START_MS;
  hosts += 1;
  const name = `host-${String(hosts)}.example`;
  const open = (pace: Partial<Pace>) =>
    openHostPace(name, { parallel: 100, perSecond: Infinity, ...pace }, () => nowMs);
  return { open, opened: paces.map(open), pass: (ms: number) => void (nowMs += ms) };
}
let hosts = 0;

function paceAt(pace: Partial<Pace> = {}) {
  const { open, pass } = pacesAt();
  return { host: open(pace), pass };
}

describe('requests at once', () => {
  it.each([1, 2, 16])('are at most %i', (parallel) => {
    const { host } = paceAt({ parallel });
    for (let started = 0; started < parallel; started += 1) {
      expect(host.waitMs()).toBe(0);
      host.start();
    }
    expect(host.waitMs()).toBe(Infinity);
    expect(host.running()).toBe(parallel);

    host.end();
    expect(host.waitMs()).toBe(0);
    expect(host.running()).toBe(parallel - 1);
  });

  it('wait for one to end however much time passes', () => {
    const { host, pass } = paceAt({ parallel: 1, perSecond: 5 });
    host.start();
    pass(3_600_000);
    expect(host.waitMs()).toBe(Infinity);
  });
});

describe('requests a second', () => {
  it.each([
    [5, 200],
    [0.1, 10_000],
    [100, 10],
    [1 / 30, 30_000],
  ])('of %d start %d ms apart', (perSecond, gapMs) => {
    const { host, pass } = paceAt({ perSecond });
    expect(host.waitMs()).toBe(0);
    host.start();
    expect(host.waitMs()).toBeCloseTo(gapMs, 6);
    pass(gapMs - 1);
    expect(host.waitMs()).toBeCloseTo(1, 3);
    pass(1);
    expect(host.waitMs()).toBeCloseTo(0, 3);
  });

  it('without a limit start at once', () => {
    const { host } = paceAt();
    for (let started = 0; started < 50; started += 1) host.start();
    expect(host.waitMs()).toBe(0);
  });

  it('that end early do not bring the next one forward', () => {
    const { host } = paceAt({ parallel: 1, perSecond: 5 });
    host.start();
    host.end();
    expect(host.waitMs()).toBe(200);
  });

  it('are not made up for after a while without any', () => {
    const { host, pass } = paceAt({ perSecond: 5 });
    host.start();
    pass(60_000);
    host.start();
    expect(host.waitMs()).toBe(200);
  });

  it('started together are made up for by waiting', () => {
    const { host } = paceAt({ perSecond: 5 });
    for (let started = 0; started < 3; started += 1) host.start();
    expect(host.waitMs()).toBe(600);
  });

  it('are kept over a minute', () => {
    const { host, pass } = paceAt({ parallel: 2, perSecond: 5 });
    let started = 0;
    for (let ms = 0; ms < 60_000; ms += 50) {
      if (host.waitMs() === 0) {
        host.start();
        host.end();
        started += 1;
      }
      pass(50);
    }
    expect(started).toBe(300);
  });
});

describe('a host that asks for rest', () => {
  it.each([
    ['without saying how long', null, 30_000],
    ['for no time', 0, 0],
    ['for a second', 1, 1000],
    ['for just the most', 300, 300_000],
    ['for longer than the most', 301, 300_000],
    ['for days', 999_999, 300_000],
    ['until a time in the past', -60, 0],
  ])('%s gets it', (_what, afterS, waitMs) => {
    const { host } = paceAt();
    host.rest(afterS);
    expect(host.waitMs()).toBe(waitMs);
  });

  it('is asked again when the time is over', () => {
    const { host, pass } = paceAt();
    host.rest(10);
    pass(9999);
    expect(host.waitMs()).toBe(1);
    pass(1);
    expect(host.waitMs()).toBe(0);
    pass(1);
    expect(host.waitMs()).toBe(0);
  });

  it.each([
    ['a shorter time later', 100, 1, 100_000],
    ['a longer time later', 1, 100, 100_000],
  ])('for %s gets the longer one', (_what, first, second, waitMs) => {
    const { host } = paceAt();
    host.rest(first);
    host.rest(second);
    expect(host.waitMs()).toBe(waitMs);
  });

  it('for less than the gap between requests keeps the gap', () => {
    const { host } = paceAt({ perSecond: 0.1 });
    host.start();
    host.rest(1);
    expect(host.waitMs()).toBe(10_000);
  });

  it('starts one request after the rest, not all that waited', () => {
    const { host, pass } = paceAt({ perSecond: 5 });
    host.rest(10);
    pass(10_000);
    host.start();
    expect(host.waitMs()).toBe(200);
  });

  it('keeps the number of those that run', () => {
    const { host } = paceAt({ parallel: 1 });
    host.start();
    host.rest(10);
    expect(host.waitMs()).toBe(Infinity);
    host.end();
    expect(host.waitMs()).toBe(10_000);
  });
});

describe('two crawls of one host', () => {
  /** @returns how many requests each has started within so long, when all of them ask whenever they may. */
  function startsWithin(ms: number, { opened, pass }: ReturnType<typeof pacesAt>): number[] {
    const starts = opened.map(() => 0);
    for (let passed = 0; passed < ms; passed += 50) {
      for (const [place, host] of opened.entries()) {
        if (host.waitMs() > 0) continue;
        host.start();
        host.end();
        starts[place] = (starts[place] ?? 0) + 1;
      }
      pass(50);
    }
    return starts;
  }

  it('share the requests a second, each its half', () => {
    expect(startsWithin(60_000, pacesAt({ perSecond: 5 }, { perSecond: 5 }))).toEqual([150, 150]);
  });

  it('keep the gap the host asks for, also between requests of different crawls', () => {
    const { opened, pass } = pacesAt({ perSecond: 1 }, { perSecond: 1 });
    const [first, second] = opened;
    first?.start();
    expect(second?.waitMs()).toBe(1000);
    pass(1000);
    expect(second?.waitMs()).toBe(0);
    second?.start();
    expect(first?.waitMs()).toBe(1000);
  });

  it('share the requests at once, and each may ask one', () => {
    const { opened } = pacesAt({ parallel: 2 }, { parallel: 2 });
    for (const host of opened) {
      host.start();
      expect(host.waitMs()).toBe(Infinity);
    }
    expect(opened.map((host) => host.running())).toEqual([1, 1]);
  });

  it('both rest when the host asks one of them for it', () => {
    const { opened } = pacesAt({}, {});
    opened[0]?.rest(10);
    expect(opened[1]?.waitMs()).toBe(10_000);
  });

  it('leave it all to the one that is left', () => {
    const { opened } = pacesAt({ parallel: 2 }, { parallel: 2 });
    opened[1]?.close();
    opened[0]?.start();
    expect(opened[0]?.waitMs()).toBe(0);
  });

  it('hear of a rest that was asked for before the second began', () => {
    const { open } = pacesAt();
    const first = open({});
    first.rest(10);
    first.close();
    expect(open({}).waitMs()).toBe(10_000);
  });

  it('of different hosts do not wait for each other', () => {
    const paces = openPaces({ site: 'a.example', ownPace: { parallel: 1, perSecond: 1 } });
    paces.of('a.example').start();
    expect(paces.of('a.example').waitMs()).toBe(Infinity);
    expect(paces.of('b.example').waitMs()).toBe(0);
    paces.close();
  });
});

it('goes on when the clock of the machine is set back by two hours', () => {
  const pace = openHostPace('clock.example', { parallel: 2, perSecond: 10 });
  pace.start();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() - 2 * 60 * 60_000);
  expect(pace.waitMs()).toBeLessThanOrEqual(100);
  pace.close();
});
