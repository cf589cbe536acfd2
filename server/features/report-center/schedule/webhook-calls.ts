import { tellWebhook, webhookPauseMs } from '#server/features/report-center/delivery/webhook.ts';
import type { ReportJobs } from './report-jobs.ts';
import type { SendRow } from './send-repository.ts';

const WITHIN_MS = 30_000;
const MOST_AT_ONCE = 8;

/** Calls the webhooks that are due, some at once: one that is slow holds up no other. Several processes share them. */
export function createWebhookCalls(jobs: ReportJobs, stop: AbortSignal) {
  const underWay = new Set<Promise<void>>();

  function begin(send: SendRow): void {
    const call = tell(jobs, send, stop)
      .catch((error: unknown) =>
        jobs.services.logger.error({ err: error, sendId: send.id }, 'A webhook was not called'),
      )
      .finally(() => underWay.delete(call));
    underWay.add(call);
  }

  return {
    /** Begins with all that are due; waits only for room. */
    async look(): Promise<void> {
      while (!stop.aborted) {
        if (underWay.size >= MOST_AT_ONCE) {
          await Promise.race(underWay);
          continue;
        }
        const send = await jobs.sends.takeWebhook();
        if (send === null) return;
        begin(send);
      }
    },

    /** Waits for what is under way. */
    async idle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

async function tell({ sends, keys, services }: ReportJobs, send: SendRow, stop: AbortSignal): Promise<void> {
  const { key } = await keys.get(send.userId);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(WITHIN_MS)]);
  const told = { url: send.target, key, id: send.id, message: send.message ?? {} };
  const outcome = await tellWebhook(told, { exchange: services.exchange, nowMs: services.now(), signal }).catch(() => {
    // Our own limit; when the process stops, the next attempt is another's.
    return { isDone: false as const, reason: 'webhookUnreachable' as const, said: 'timeout' };
  });
  if (stop.aborted) return;
  if (outcome.isDone) return sends.noteWebhook(send, 'sent');
  const pause = webhookPauseMs(send.attempts);
  const nextAttemptAtMs = pause === null ? null : services.now() + pause;
  await sends.noteWebhook(send, { reason: outcome.reason, said: outcome.said, nextAttemptAtMs });
}
