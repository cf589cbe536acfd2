import { describe, expect, it } from 'vitest';
import { firstDayMs, overallState, serviceStateOf, statusDays, statusUptime, type Watched } from './status-view.ts';

const NOW_MS = Date.parse('2026-03-28T22:00:00Z');
const DAY_MS = 86_400_000;
const watched = (more: Partial<Watched> = {}): Watched => ({
  ...{ state: 'up', isPaused: false, severity: 'critical', windows: [], zone: 'UTC' },
  ...more,
});

describe('serviceStateOf', () => {
  it.each([
    [{}, 'up'],
    [{ state: 'new' }, 'unknown'],
    [{ state: 'down' }, 'outage'],
    [{ state: 'down', severity: 'warning' }, 'limited'],
    [{ state: 'down', isPaused: true }, 'unknown'],
    [{ state: 'down', windows: [{ weekday: 0, from: '21:30', minutes: 60 }] }, 'maintenance'],
    [{ state: 'down', windows: [{ weekday: 0, from: '20:30', minutes: 60 }] }, 'outage'],
  ] as const)('%j: %s', (more, expected) => {
    expect(serviceStateOf(watched(more), NOW_MS)).toBe(expected);
  });
});

describe('overallState', () => {
  it.each([
    [['up', 'limited', 'outage'], 'outage'],
    [['up', 'maintenance', 'limited'], 'limited'],
    [['up', 'unknown'], 'up'],
    [['unknown'], 'unknown'],
    [[], 'unknown'],
  ] as const)('%j: %s', (states, expected) => {
    expect(overallState(states)).toBe(expected);
  });
});

describe('days', () => {
  const today = NOW_MS - (NOW_MS % DAY_MS);
  const counts = [
    { startMs: today - DAY_MS, up: 3, down: 1 },
    { startMs: today, up: 5, down: 0 },
  ];

  it('are ninety, today the last, those without checks among them', () => {
    const days = statusDays(counts, NOW_MS);
    expect(days).toHaveLength(90);
    expect(days[0]).toEqual({ startMs: firstDayMs(NOW_MS), pct: null });
    expect(days.slice(-2).map(({ pct }) => pct)).toEqual([75, 100]);
    expect(days.at(-1)?.startMs).toBe(today);
  });

  it('count by their checks, not each the same', () => {
    expect(statusUptime(counts)).toBeCloseTo((100 * 8) / 9);
    expect(statusUptime([])).toBeNull();
  });
});
