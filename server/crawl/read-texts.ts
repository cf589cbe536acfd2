import { setTimeout } from 'node:timers/promises';
import { AppError } from '#core/contract/errors.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import { PAGE_OPTIONS } from '#server/collect/page-options.ts';
import { createRobotsReader } from '#server/collect/robots.ts';
import { retryAfterOf, TOO_MUCH } from '#server/collect/retry-after.ts';
import { openPaces } from './host-pace.ts';
import type { PagePool } from './pool/page-pool.ts';
import type { TextReading } from './reading/page-texts.ts';

const OWN_PACE = { parallel: 2, perSecond: 4 };
const MAX_PARALLEL = 4;
const LONGEST_NAP_MS = 500;
/** No further page is begun after that. */
const PATIENCE_MS = 8 * 60_000;

export type ReadTextsDeps = {
  readonly fetcher: Fetcher;
  readonly pagePool: PagePool;
  readonly now: () => number;
  readonly elapsedMs: () => number;
  readonly signal: AbortSignal;
  readonly isFinishWanted: () => boolean;
  /** The website that is asked faster than others. */
  readonly site: string;
  /** Somebody typed them: they are read whatever robots.txt says. */
  readonly typed: ReadonlySet<string>;
  readonly onProgress: (done: number, total: number) => Promise<void>;
};

/** A page that was asked for. `reading` is `null` where `problem` says why. */
export type ReadText = {
  readonly asked: string;
  readonly url: string;
  readonly status: number | null;
  readonly problem: 'notAnswered' | 'notPage' | 'forbidden' | 'tooLarge' | null;
  readonly reading: TextReading | null;
};

/** Reads the texts of pages, each host at its own pace, in the order asked for; fewer when the run is to end. */
export async function readTexts(addresses: readonly string[], deps: ReadTextsDeps): Promise<ReadText[]> {
  const { signal, isFinishWanted, onProgress, elapsedMs, now, site } = deps;
  const queue = [...new Set(addresses)];
  const { length: total } = queue;
  const read = createReader(deps);
  const paces = openPaces({ site, ownPace: OWN_PACE });
  const endMs = elapsedMs() + PATIENCE_MS;
  const found = new Map<string, ReadText>();
  const running = new Set<Promise<void>>();

  async function ask(url: string): Promise<void> {
    const pace = paces.of(siteOfUrl(url));
    pace.start();
    try {
      const { rest, ...page } = await read(url);
      if (rest !== undefined) pace.rest(rest(now()));
      found.set(url, page);
    } finally {
      pace.end();
    }
    await onProgress(found.size, total);
  }

  try {
    while (queue.length > 0 || running.size > 0) {
      signal.throwIfAborted();
      if (found.size > 0 && (isFinishWanted() || elapsedMs() >= endMs)) queue.length = 0;
      const place =
        running.size < MAX_PARALLEL ? queue.findIndex((url) => paces.of(siteOfUrl(url)).waitMs() === 0) : -1;
      const [next] = place < 0 ? [] : queue.splice(place, 1);
      if (next !== undefined) {
        const task = ask(next).finally(() => running.delete(task));
        running.add(task);
      } else await Promise.race([...running, setTimeout(napMs(queue, paces), undefined, { signal })]);
    }
  } finally {
    await Promise.allSettled(running);
    paces.close();
  }
  return addresses.flatMap((url) => found.get(url) ?? []);
}

function napMs(left: readonly string[], paces: ReturnType<typeof openPaces>): number {
  const waits = left.slice(0, MAX_PARALLEL).map((url) => paces.of(siteOfUrl(url)).waitMs());
  return Math.max(
    1,
    waits.reduce((least, wait) => Math.min(least, wait), LONGEST_NAP_MS),
  );
}

type Asked = ReadText & { readonly rest?: (nowMs: number) => number | null };

function createReader({ fetcher, pagePool, signal, typed }: ReadTextsDeps) {
  const robots = createRobotsReader(fetcher, { signal });
  return async function read(url: string): Promise<Asked> {
    const unread = { asked: url, url, status: null, reading: null };
    if (!typed.has(url)) {
      const { status, isAllowed } = await robots.for(url);
      if (!isAllowed && status !== null) return { ...unread, problem: 'forbidden' };
    }
    const { facts, body } = await fetcher.fetch(url, { ...PAGE_OPTIONS, signal });
    const answered = { asked: url, url: facts.finalUrl, status: facts.status };
    if (facts.status !== null && TOO_MUCH.has(facts.status))
      return { ...answered, problem: 'notPage', reading: null, rest: (nowMs) => retryAfterOf(facts, nowMs) };
    if (facts.status === null) return { ...answered, problem: 'notAnswered', reading: null };
    try {
      const reading = await pagePool.read({ kind: 'text', facts, body }, signal);
      return reading.page === ''
        ? { ...answered, problem: 'notPage', reading: null }
        : { ...answered, problem: null, reading };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...answered, problem: 'tooLarge', reading: null };
    }
  };
}
