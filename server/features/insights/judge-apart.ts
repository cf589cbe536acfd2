import { createJobThread } from '#server/threads/job-thread.ts';
import type { Judged, JudgeJob } from './judge-rows.ts';

const MAX_HEAP_MB = 1024;
const YOUNG_HEAP_MB = 32;
/** Starting costs more than judging most websites; so long it waits for the next before it gives its memory back. */
const IDLE_MS = 60_000;
const NOTHING: Judged = { insights: [], total: 0 };

/** @throws {RetryableError} when the thread broke. @throws the signal's reason when it is aborted. */
export type JudgeInsights = (job: JudgeJob, signal: AbortSignal) => Promise<Judged>;

/** Judges in a thread of its own, so that a website with thousands of keywords holds up nobody else's calls. */
export function createInsightJudge(): JudgeInsights {
  const thread = createJobThread<JudgeJob, Judged>(new URL('./judge-thread.ts', import.meta.url), {
    maxHeapMb: MAX_HEAP_MB,
    youngHeapMb: YOUNG_HEAP_MB,
  });
  let idle: NodeJS.Timeout | undefined;
  return async (job, signal) => {
    if (job.tracks.length + job.effects.length === 0) return NOTHING;
    clearTimeout(idle);
    try {
      return await thread.run(job, { signal });
    } finally {
      clearTimeout(idle);
      idle = setTimeout(() => thread.rest(), IDLE_MS).unref();
    }
  };
}
