import type { TargetFacts } from '#core/audit/artifacts.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import { probeTargets, type ProbeRequest } from '#server/collect/probe-targets.ts';
import type { RobotsReader } from '#server/collect/robots.ts';
import { toTargetFacts } from '#server/collect/target-facts.ts';
import type { PageReader } from './page-reader.ts';

const MAX_TOTAL_MS = 25_000;
/** Of how many other sites robots.txt is read. */
const MAX_FOREIGN_ROBOTS = 5;

export type TargetDeps = {
  readonly fetcher: Fetcher;
  readonly reader: Pick<PageReader, 'target'>;
  readonly pageUrl: string;
  readonly robots: RobotsReader;
  readonly signal: AbortSignal;
  /** Called as answers come in. */
  readonly onProgress: (done: number, total: number) => Promise<void>;
};

/** Asks the addresses a page names, politely and for at most 25 seconds. What did not answer by then is absent. */
export async function collectTargets(
  plan: readonly ProbeRequest[],
  { fetcher, reader, pageUrl, robots, signal, onProgress }: TargetDeps,
): Promise<Map<string, TargetFacts>> {
  const counting = countingFetcher(fetcher, (done) => onProgress(Math.min(done, plan.length), plan.length));
  const results = await probeTargets(counting, plan, {
    signal,
    maxTotalMs: MAX_TOTAL_MS,
    read: (result, { want }) =>
      result.text === null ? toTargetFacts(result, want, null) : reader.target({ result, want }, signal),
  });
  const allowed = await askRobots(plan, pageUrl, robots);
  const targets = new Map<string, TargetFacts>();
  for (const { url } of plan) {
    const facts = results.get(url);
    if (facts !== undefined) targets.set(url, { ...facts, isAllowedByRobots: allowed.get(url) ?? null });
  }
  return targets;
}

/** Tells how many different addresses have answered. */
function countingFetcher(fetcher: Fetcher, onDone: (done: number) => Promise<void>): Fetcher {
  const answered = new Set<string>();
  return {
    async fetch(url, options) {
      const result = await fetcher.fetch(url, options);
      answered.add(url);
      await onDone(answered.size);
      return result;
    },
    close: () => fetcher.close(),
  };
}

/** By address: what robots.txt says of those on the page's own site, and of pages elsewhere that it names as its versions. */
async function askRobots(
  plan: readonly ProbeRequest[],
  pageUrl: string,
  robots: RobotsReader,
): Promise<Map<string, boolean>> {
  const own = new URL(pageUrl).origin;
  const foreign = new Set(plan.filter(({ want }) => want === 'page').map(({ url }) => new URL(url).origin));
  foreign.delete(own);
  const asked = new Set([own, ...[...foreign].slice(0, MAX_FOREIGN_ROBOTS)]);
  const verdicts = plan
    .filter(({ url }) => asked.has(new URL(url).origin))
    .map(async ({ url }) => {
      const { status, isAllowed } = await robots.for(url);
      return status === null ? null : ([url, isAllowed] as const);
    });
  return new Map((await Promise.all(verdicts)).filter((verdict) => verdict !== null));
}
