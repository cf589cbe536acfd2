import { expect, it } from 'vitest';
import { uptimeByMonth } from './uptime-by-month.ts';

const day = (date: string, up: number, down: number) => ({ startMs: Date.parse(`${date}T00:00:00Z`), up, down });

it('counts the checks of a month, not the percents of its days', () => {
  const months = uptimeByMonth([
    day('2026-01-31', 10, 0),
    day('2026-02-01', 90, 0),
    day('2026-02-28', 0, 10),
    day('2026-03-01', 0, 0),
  ]);
  expect(months.map(({ startMs, uptimePct }) => [new Date(startMs).toISOString().slice(0, 10), uptimePct])).toEqual([
    ['2026-03-01', null],
    ['2026-02-01', 90],
    ['2026-01-01', 100],
  ]);
});
