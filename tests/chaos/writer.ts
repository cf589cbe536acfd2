import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiUser } from './api-user.ts';

/** What one user has done, as the user knows it. */
export type WriteLog = {
  /** Websites whose addition was acknowledged. */
  readonly sites: Set<string>;
  /** Tasks whose start was acknowledged: id by host. */
  readonly tasks: Map<string, string>;
  /** Answers that a client would take for a refusal. */
  readonly refusals: string[];
};
export type Writer = ReturnType<typeof startWriter>;

const GAP_MS = 150;
const AGAIN_MS = 100;
const EVERY_TASK = 12;
/** Answers after which the app sends the same call again. */
const PASSING = new Set([408, 429, 500, 502, 503, 504, 507]);

/** Writes one thing after the other, each with its key and as often as it takes, as the app's outbox does. */
export function startWriter(user: ApiUser) {
  const log: WriteLog = { sites: new Set(), tasks: new Map(), refusals: [] };
  let isStopping = false;
  let acknowledgedAtMs = performance.now();

  /** @returns what was acknowledged; `null` when the writer was stopped before, or was refused. */
  async function send(path: string, body: object): Promise<Record<string, unknown> | null> {
    const key = randomUUID();
    while (!isStopping) {
      const answer = await user.call(path, body, key).catch(() => null);
      if (answer?.status === 200) {
        acknowledgedAtMs = performance.now();
        return answer.result;
      }
      if (answer !== null && !PASSING.has(answer.status) && answer.code !== 'STILL_RUNNING') {
        log.refusals.push(`${path} ${answer.status} ${answer.code ?? ''}`);
        return null;
      }
      await wait(AGAIN_MS);
    }
    return null;
  }
  async function turn(count: number): Promise<void> {
    const host = `${user.name}-${count}.example.org`;
    if (count % EVERY_TASK === 0) {
      const target = `${user.name}-${count}.example.invalid`;
      const task = await send('/tasks/', { type: 'PageAudit', params: { url: `http://${target}/` } });
      if (task !== null) log.tasks.set(target, String(task['id']));
    } else if ((await send('/sites/add/', { sitesAll: { site: host } })) !== null) {
      log.sites.add(host);
    }
  }
  async function loop(): Promise<void> {
    for (let count = 1; !isStopping; count += 1) {
      await turn(count);
      await wait(GAP_MS);
    }
  }
  const looping = loop();
  return {
    log,
    get acknowledged() {
      return log.sites.size + log.tasks.size;
    },
    /** When the last write was acknowledged, by `performance.now`. */
    get acknowledgedAtMs() {
      return acknowledgedAtMs;
    },
    /** What is being sent then is not known to be stored or not. */
    async stop(): Promise<void> {
      isStopping = true;
      await looping;
    },
  };
}
