import type { TargetFacts } from '#core/audit/artifacts.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import type { ProbeWant } from '#server/collect/probe-targets.ts';
import { TOO_MUCH } from '#server/collect/retry-after.ts';
import { WANT } from '#core/domain/crawl-want.ts';
import {
  snapshotOf,
  type ResponseRow,
  type CrawlState,
  type CrawlStep,
} from '#server/features/site-audit/store/crawl-store.ts';
import type { PagePool } from '#server/crawl/pool/page-pool.ts';
import { createInFlight } from '#server/crawl/in-flight.ts';
import type { Frontier } from '#server/crawl/frontier.ts';
import { openPaces, type PaceDeps, type Paces } from '#server/crawl/host-pace.ts';

/** Of other people's hosts, all together. */
const FOREIGN_PARALLEL = 8;
/** Addresses waiting for their host: so many that one host with many of them does not keep the others waiting. */
const LOOK_AHEAD = 20_000;
const FLUSH_AT = 200;
/** So often in a row a host may say that it is asked too much before it is left alone. */
const OWN_PATIENCE = 10;
const FOREIGN_PATIENCE = 1;

const WANT_NAMES: ReadonlyMap<number, ProbeWant> = new Map([
  [WANT.pageProbe, 'page'],
  [WANT.image, 'image'],
  [WANT.text, 'text'],
  [WANT.status, 'status'],
]);

/** Whether so much is wanted of an address: it is no page of the site, but asked all the same. */
export const isProbed = (want: number): boolean => WANT_NAMES.has(want);

export type TargetDeps = PaceDeps & {
  readonly now: () => number;
  readonly state: CrawlState;
  readonly frontier: Frontier;
  readonly pool: Pick<PagePool, 'probe'>;
  readonly verdictOf: (url: string) => { readonly isAllowed: boolean };
  /** False when redirects may not be followed to other hosts. */
  readonly checksExternal: boolean;
  readonly store: (step: CrawlStep) => Promise<void>;
  readonly onProgress: (done: number, total: number) => void;
  readonly isFinishWanted: () => boolean;
  readonly signal: AbortSignal;
};

type Waiting = { readonly id: number; readonly url: string; readonly host: string };

/**
 * Asks what pages name and what is no page of the site: files, images and other sites, each once. A host that asks us to stop is left
 * alone: what else is named of it gets no response.
 */
export async function crawlTargets(deps: TargetDeps): Promise<void> {
  const paces = openPaces(deps);
  try {
    await askTargets(deps, paces);
  } finally {
    paces.close();
  }
}

async function askTargets(deps: TargetDeps, paces: Paces): Promise<void> {
  const { frontier, signal, site, state, now, store } = deps;
  const cursor = frontier.createCursor(isProbed);
  const total = cursor.left();
  const waiting = createWaiting(site);
  let responses: ResponseRow[] = [];
  let running = 0;
  let foreignRunning = 0;
  let done = 0;
  let isAtEnd = false;
  const inFlight = createInFlight();
  const within = deps.checksExternal ? {} : { within: site };

  const flush = async (): Promise<void> => {
    const rows = responses;
    responses = [];
    if (rows.length > 0) await store({ responses: rows, state: snapshotOf(state), phase: 'targets' });
  };

  async function ask({ id, url, host }: Waiting): Promise<void> {
    const pace = paces.of(host);
    const isOwn = host === site;
    pace.start();
    running += 1;
    foreignRunning += isOwn ? 0 : 1;
    try {
      const want = WANT_NAMES.get(frontier.wantOf(id)) ?? 'status';
      const { target, retryAfterS } = await deps.pool.probe({ url, want, ...within }, signal);
      const isTooMuch = TOO_MUCH.has(target.status ?? 0);
      if (isTooMuch) pace.rest(retryAfterS);
      done += waiting.note(host, isTooMuch);
      if (TOO_MUCH.has(target.finalStatus ?? 0) && !isTooMuch) done += waiting.note(siteOfUrl(target.finalUrl), true);
      const facts = { ...target, isAllowedByRobots: isOwn ? deps.verdictOf(url).isAllowed : null };
      state.asked += 1;
      responses.push(toResponse(id, facts, now()));
    } finally {
      pace.end();
      running -= 1;
      foreignRunning -= isOwn ? 0 : 1;
      done += 1;
      deps.onProgress(done, total);
    }
  }

  async function lookAhead(): Promise<void> {
    while (!isAtEnd && waiting.count() < LOOK_AHEAD) {
      const next = cursor.next();
      if (next === null) isAtEnd = true;
      else if (next === 'unread') await cursor.fill();
      else {
        frontier.markFetched(next.id);
        if (!waiting.add({ ...next, host: siteOfUrl(next.url) })) done += 1;
      }
    }
  }

  /** Starts what may be asked. @returns milliseconds until there may be more; Infinity when something has to end first. */
  function startDue(): number {
    let waitMs = Infinity;
    for (const host of waiting.hosts()) {
      if (host !== site && foreignRunning >= FOREIGN_PARALLEL) continue;
      const pace = paces.of(host);
      let hostMs = pace.waitMs();
      for (; hostMs <= 0 && waiting.has(host); hostMs = pace.waitMs()) {
        const next = waiting.take(host);
        if (next !== undefined) inFlight.start(() => ask(next));
      }
      if (waiting.has(host)) waitMs = Math.min(waitMs, hostMs);
    }
    return waitMs;
  }

  for (;;) {
    signal.throwIfAborted();
    inFlight.throwIfFailed();
    if (responses.length >= FLUSH_AT) await flush();
    if (deps.isFinishWanted()) {
      waiting.clear();
      isAtEnd = true;
    }
    await lookAhead();
    const waitMs = startDue();
    if (waiting.count() === 0 && isAtEnd && running === 0) break;
    await inFlight.pause(waitMs);
  }
  inFlight.throwIfFailed();
  await flush();
}

/** Addresses that wait, by host, each host's in their order. */
function createWaiting(site: string) {
  const byHost = new Map<string, Waiting[]>();
  const refusals = new Map<string, number>();
  let count = 0;

  const isClosed = (host: string): boolean =>
    (refusals.get(host) ?? 0) >= (host === site ? OWN_PATIENCE : FOREIGN_PATIENCE);

  function drop(host: string): number {
    const dropped = byHost.get(host)?.length ?? 0;
    byHost.delete(host);
    count -= dropped;
    return dropped;
  }

  return {
    count: (): number => count,
    hosts: (): Iterable<string> => byHost.keys(),
    has: (host: string): boolean => byHost.has(host),
    /** @returns false when the host is left alone. */
    add(each: Waiting): boolean {
      if (isClosed(each.host)) return false;
      const known = byHost.get(each.host);
      if (known === undefined) byHost.set(each.host, [each]);
      else known.push(each);
      count += 1;
      return true;
    },
    take(host: string): Waiting | undefined {
      const queue = byHost.get(host);
      const next = queue?.shift();
      if (next !== undefined) count -= 1;
      if (queue?.length === 0) byHost.delete(host);
      return next;
    },
    /** @returns how many are not going to be asked, because the host asks us to stop. */
    note(host: string, isTooMuch: boolean): number {
      if (isClosed(host)) return 0;
      if (isTooMuch) refusals.set(host, (refusals.get(host) ?? 0) + 1);
      else refusals.delete(host);
      return isClosed(host) ? drop(host) : 0;
    },
    clear(): void {
      byHost.clear();
      count = 0;
    },
  };
}

function toResponse(id: number, target: TargetFacts, atMs: number): ResponseRow {
  return {
    id,
    status: target.status ?? 0,
    failure: target.failure,
    finalId: null,
    flags: 0,
    ttfbMs: 0,
    sizeBytes: Math.min(2_147_483_647, target.sizeBytes ?? 0),
    words: 0,
    title: null,
    description: null,
    h1: null,
    language: null,
    canonicalId: null,
    textHash: null,
    signature: null,
    links: null,
    linkFacts: null,
    facts: { target },
    findings: null,
    fetchedAtMs: atMs,
  };
}
