import { setTimeout as pause } from 'node:timers/promises';
import { RetryableError } from '#core/base/retryable-error.ts';
import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import { handInLooks, MAX_LOOKS, takeLooks, type Look, type LookResult } from '#core/contract/places.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import { lookAtAddress } from '#server/features/monitoring/look-at-address.ts';
import type { AgentServer } from '#server/services/agents/agent-server.ts';

export type AgentDeps = {
  readonly server: AgentServer;
  readonly fetcher: Fetcher;
  /** A line for whoever runs it. */
  readonly say: (line: string) => void;
  /** Pause after the first failure; doubled after each further one. */
  readonly firstPauseMs?: number;
};

const MOST_PAUSE_MS = 60_000;
/** Nothing that is tried again helps. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['TOKEN_UNKNOWN', 'TOKEN_REVOKED']);

/**
 * Takes what is to be looked at, looks, and hands in what it saw, as long as it may.
 * @returns when the signal is aborted. @throws {AppError} when the token is none, or none any more.
 */
export async function runAgent({ server, fetcher, say, firstPauseMs = 1000 }: AgentDeps, signal: AbortSignal) {
  const looking = new Set<string>();
  const done: LookResult[] = [];
  const isOver = (): boolean => signal.aborted;
  let wake = (): void => undefined;
  let failures = 0;
  let said = '';
  const tell = (line: string): void => {
    if (line !== said) say(line);
    said = line;
  };

  async function look(each: Look): Promise<void> {
    looking.add(each.id);
    try {
      done.push(await resultOf(each, fetcher, signal));
    } catch (error) {
      if (!isOver()) throw error;
    } finally {
      looking.delete(each.id);
      wake();
    }
  }

  /** One round. @returns how long to wait for the next. */
  async function work(): Promise<number> {
    const handed = done.slice(0, MAX_LOOKS);
    if (handed.length > 0) {
      await server.call(handInLooks, JSON.stringify({ results: handed }), signal);
      done.splice(0, handed.length);
    }
    const { looks, nextMs } = await server.call(takeLooks, '', signal);
    const known = new Set([...looking, ...done.map(({ id }) => id)]);
    for (const each of looks) if (!known.has(each.id)) void look(each);
    tell('Connected. Waiting for what is to be looked at.');
    failures = 0;
    return nextMs;
  }

  while (!isOver()) {
    let waitMs: number;
    try {
      waitMs = await work();
    } catch (error) {
      if (isOver()) return;
      if (!(error instanceof AppError || error instanceof RetryableError)) throw error;
      if (error instanceof AppError && FINAL.has(error.code)) throw error;
      tell(`${error.message}. Trying again.`);
      waitMs = Math.min(MOST_PAUSE_MS, firstPauseMs * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);
      failures += 1;
    }
    const { promise, resolve } = Promise.withResolvers<null>();
    // What failed is not tried sooner because something was seen meanwhile.
    wake = failures > 0 ? () => undefined : () => resolve(null);
    if (failures === 0 && done.length > 0) continue;
    await Promise.race([promise, pause(waitMs, undefined, { signal }).catch(() => undefined)]);
  }
}

/** What it may not look at, it knows nothing of. */
async function resultOf(look: Look, fetcher: Fetcher, signal: AbortSignal): Promise<LookResult> {
  const { state, reason, status, value } = await lookAtAddress(look, fetcher, signal);
  return { id: look.id, state: reason === 'refused' ? 'unknown' : state, reason, status, value };
}
