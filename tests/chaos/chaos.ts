import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from './api-user.ts';
import { compare } from './compare.ts';
import { startCrawls } from './crawls.ts';
import { createRandom, pick } from './random.ts';
import { serveChaosSite } from './site.ts';
import { startSlowReaders } from './slow-readers.ts';
import { openOutsideStage, openOwnStage, type Stage } from './stage.ts';
import { startWriter, type Writer } from './writer.ts';

export type ChaosOptions = {
  readonly rounds: number;
  readonly seed: number;
  readonly onRound?: (line: string) => void;
};
export type StageReport = {
  readonly stage: string;
  readonly rounds: number;
  /** How often each thing was done. */
  readonly blows: ReadonlyMap<string, number>;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** What a client would have taken for a refusal. */
  readonly refusals: readonly string[];
  /** From the start that mends it (a process that is started, room that is made) until every user's next write was acknowledged. */
  readonly slowest: { readonly ms: number; readonly blow: string };
  readonly wholeCrawls: number;
  readonly brokenCrawls: readonly string[];
};

const WRITERS = 4;
const SLOW_READERS = 5;
const RECOVERY_WITHIN_MS = 60_000;

async function untilAcknowledged(writers: readonly Writer[], sinceMs: number): Promise<number> {
  const deadline = performance.now() + RECOVERY_WITHIN_MS;
  while (writers.some((writer) => writer.acknowledgedAtMs < sinceMs)) {
    if (performance.now() > deadline) return Number.POSITIVE_INFINITY;
    await wait(10);
  }
  return Math.max(...writers.map((writer) => writer.acknowledgedAtMs)) - sinceMs;
}

async function runStage(
  stage: Stage,
  sitePort: number,
  rounds: number,
  random: () => number,
  onRound: (line: string) => void,
): Promise<StageReport> {
  const users = [];
  for (let index = 0; index <= WRITERS; index += 1)
    users.push(await signUp(stage.server.origin, `chaos-${index}`, index));
  const [crawler, ...others] = users;
  if (crawler === undefined) throw new Error('Nobody signed up');
  const writers = others.map(startWriter);
  const crawls = startCrawls(crawler, sitePort);
  const blows = new Map<string, number>();
  let slowest = { ms: 0, blow: 'none' };
  for (let round = 1; round <= rounds; round += 1) {
    const name = pick([...stage.blows.keys()], random);
    const readers = random() < 0.3 ? startSlowReaders(stage.server.origin, crawler, SLOW_READERS) : null;
    await wait(200 + random() * 1500);
    const mendedMs = await stage.blows.get(name)?.(random);
    const ms = await untilAcknowledged(writers, mendedMs ?? 0);
    readers?.stop();
    blows.set(name, (blows.get(name) ?? 0) + 1);
    if (ms > slowest.ms) slowest = { ms, blow: name };
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    onRound(
      `${stage.name} ${round}/${rounds}: ${name}, recovered in ${Math.round(ms)} ms, ${acknowledged} acknowledged`,
    );
    if (ms === Number.POSITIVE_INFINITY) break;
  }
  for (const writer of writers) await writer.stop();
  await crawls.stop();
  const differences = await Promise.all(
    writers.map(({ log }, index) => compare(stage.database, `chaos-${index + 1}@example.org`, log)),
  );
  return {
    stage: stage.name,
    rounds: [...blows.values()].reduce((sum, count) => sum + count, 0),
    blows,
    acknowledged: writers.reduce((sum, writer) => sum + writer.acknowledged, 0),
    lost: differences.flatMap(({ lost }) => lost),
    doubled: differences.flatMap(({ doubled }) => doubled),
    refusals: writers.flatMap(({ log }) => log.refusals),
    slowest,
    wholeCrawls: crawls.whole,
    brokenCrawls: crawls.ended,
  };
}

/** Hits running servers in every way we know, half of the rounds with the database they bring, half with one of their own machine's. */
export async function runChaos({ rounds, seed, onRound = () => undefined }: ChaosOptions): Promise<StageReport[]> {
  const random = createRandom(seed);
  await using site = await serveChaosSite();
  const reports: StageReport[] = [];
  for (const [open, share] of [
    [openOwnStage, Math.ceil(rounds / 2)],
    [openOutsideStage, Math.floor(rounds / 2)],
  ] as const) {
    if (share === 0) continue;
    const stage = await open(site.port);
    try {
      reports.push(await runStage(stage, site.port, share, random, onRound));
    } finally {
      await stage.dispose();
    }
  }
  return reports;
}
