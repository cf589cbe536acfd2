import { toPositionMovers, type PositionMover } from '#src/data/results/position-movers.ts';
import { useLive } from './use-live.ts';

export type { PositionMover } from '#src/data/results/position-movers.ts';

/** Keywords of all projects whose positions moved, the largest move first, as checks on this device tell; `undefined` until it is read. */
export function usePositionMovers(): PositionMover[] | undefined {
  return useLive('position movers', async ({ projects, results }) => {
    const checks = await results.newestOf('SerpCheck');
    const own = new Set<string>(await projects.among(checks.map(({ site }) => site)));
    return toPositionMovers(checks.filter(({ site }) => own.has(site)));
  });
}
