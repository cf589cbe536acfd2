import { AppError } from '#core/contract/errors.ts';
import { threadsFor } from '#server/config/memory.ts';
import { toTargetFacts } from '#server/collect/target-facts.ts';
import { createJobThread, type JobThread } from '#server/threads/job-thread.ts';
import { createSecondChance } from '#server/threads/second-chance.ts';
import type { Answer, AuditJob, Found, JudgeJob, PlanJob, TargetJob } from './page-jobs.ts';

/** The longest a page may take; the worst of 5 MB takes three seconds. */
const PATIENCE_MS = 20_000;
const THREAD_FILE = new URL('./page-thread.ts', import.meta.url);

type PageThread = JobThread<AuditJob, Answer<Found<AuditJob>>>;
export type PageReader = ReturnType<typeof createPageReader>;

/**
 * Reads and judges pages in threads, so that no page holds up the server or takes its memory.
 * All throw the signal's reason when it is aborted.
 */
export function createPageReader({ patienceMs = PATIENCE_MS } = {}) {
  const { count, maxHeapMb } = threadsFor(2);
  const start = (): PageThread => createJobThread(THREAD_FILE, { maxHeapMb, youngHeapMb: 24, patienceMs });
  const threads = Array.from({ length: count }, start);
  const idlest = (): PageThread => threads.reduce((best, each) => (each.load() < best.load() ? each : best));
  const work = createSecondChance(idlest, start);

  async function find<J extends AuditJob>(job: J, signal: AbortSignal, lost: () => Found<J>): Promise<Found<J>> {
    const answer = await work<Answer<Found<AuditJob>>>(
      async (thread) => {
        const chosen = thread();
        const found = await chosen.run(job, { signal });
        if (!threads.includes(chosen)) chosen.rest();
        return found;
      },
      () => ({ found: lost() }),
    );
    if ('refusal' in answer) throw new AppError(answer.refusal.code, answer.refusal.message);
    return answer.found as Found<J>; // a job's answer is of its kind
  }

  return {
    /** What to ask of what the page names; `null` for nothing at all. @throws {AppError} TARGET_REFUSED, TARGET_NOT_HTML, TARGET_TOO_LARGE */
    plan: (page: PlanJob['page'], signal: AbortSignal) => find<PlanJob>({ kind: 'plan', page }, signal, tooLarge),
    /** What an address gave that has to be read. What breaks the thread says nothing but its status. */
    target: ({ result, want }: Omit<TargetJob, 'kind'>, signal: AbortSignal) =>
      find<TargetJob>({ kind: 'target', result, want }, signal, () =>
        toTargetFacts({ ...result, text: null }, want, null),
      ),
    /** @throws {AppError} as `plan` */
    judge: ({ page, targets }: Omit<JudgeJob, 'kind'>, signal: AbortSignal) =>
      find<JudgeJob>({ kind: 'judge', page, targets }, signal, tooLarge),
  };
}

function tooLarge(): never {
  throw new AppError('TARGET_TOO_LARGE');
}
