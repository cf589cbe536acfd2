import { describe, expect, it } from 'vitest';
import { paceFor } from './host-limits.ts';

describe('the pace towards a host that is not known to be the user’s [perf:G14]', () => {
  it.each([
    ['nothing wanted', {}, 2, 5],
    ['less wanted', { concurrency: 1, maxRequestsPerSecond: 0.1 }, 1, 0.1],
    ['just what is polite', { concurrency: 2, maxRequestsPerSecond: 5 }, 2, 5],
    ['a little more wanted', { concurrency: 3, maxRequestsPerSecond: 5.1 }, 2, 5],
    ['the most wanted', { concurrency: 16, maxRequestsPerSecond: 100 }, 2, 5],
  ])('with %s', (_what, wanted, parallel, perSecond) => {
    expect(paceFor(wanted, { isTrusted: false, crawlDelayS: null })).toEqual({ parallel, perSecond });
  });
});

describe('the pace towards a host of the user [perf:G14]', () => {
  it.each([
    ['nothing wanted', {}, 16, Infinity],
    ['less wanted', { concurrency: 1, maxRequestsPerSecond: 0.1 }, 1, 0.1],
    ['more wanted than is polite', { concurrency: 3, maxRequestsPerSecond: 6 }, 3, 6],
    ['just the most', { concurrency: 16, maxRequestsPerSecond: 100 }, 16, 100],
    ['more than the most', { concurrency: 17 }, 16, Infinity],
  ])('with %s', (_what, wanted, parallel, perSecond) => {
    expect(paceFor(wanted, { isTrusted: true, crawlDelayS: null })).toEqual({ parallel, perSecond });
  });
});

describe('the delay a host asks for', () => {
  it.each([
    ['is none at 0', 0, 2, 5],
    ['is none below 0', -1, 2, 5],
    ['asks for one at a time even when it is short', 0.001, 1, 5],
    ['changes nothing else where it is what is polite', 0.2, 1, 5],
    ['slows down', 0.25, 1, 4],
    ['is kept at its most', 30, 1, 1 / 30],
    ['is no longer than half a minute', 31, 1, 1 / 30],
    ['cannot forbid a crawl', 999_999_999, 1, 1 / 30],
  ])('%s: %d s [sec:H7]', (_what, crawlDelayS, parallel, perSecond) => {
    expect(paceFor({}, { isTrusted: false, crawlDelayS })).toEqual({ parallel, perSecond });
  });

  it.each([
    ['is kept by the user’s own host, too', {}, 2, 0.5],
    ['does not make faster what is wanted slower', { maxRequestsPerSecond: 0.1 }, 2, 0.1],
    ['does not allow more at once', { concurrency: 16 }, 2, 0.5],
  ])('%s', (_what, wanted, crawlDelayS, perSecond) => {
    expect(paceFor(wanted, { isTrusted: true, crawlDelayS })).toEqual({ parallel: 1, perSecond });
  });
});
