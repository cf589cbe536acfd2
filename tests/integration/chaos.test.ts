import { describe, expect, it } from 'vitest';
import { runChaos } from '#tests/chaos/chaos.ts';
import { failuresOf } from '#tests/chaos/table.ts';

const ROUND_MS = 20_000;

describe('kills, stops, full disks and wrong clocks beside writes and crawls', () => {
  it.each([
    ['three rounds', 3, 11],
    ['60 rounds @long', 60, 5],
  ])(
    'lose nothing that was acknowledged and double nothing: %s [sec:F1] [sec:F3] [sec:F4] [sec:F10]',
    async (_case, rounds, seed) => {
      const reports = await runChaos({ rounds, seed });
      expect(reports.flatMap(failuresOf)).toEqual([]);
      expect(reports.reduce((sum, report) => sum + report.rounds, 0)).toBe(rounds);
      for (const { acknowledged } of reports) expect(acknowledged).toBeGreaterThan(rounds);
    },
    60_000 + 60 * ROUND_MS,
  );
});
