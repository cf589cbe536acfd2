import type { CrawlRepository } from '#server/features/site-audit/store/repository.ts';
import { createJobThread } from '#server/threads/job-thread.ts';
import type { JudgeReply, JudgeJob, DiffReply, DiffJob } from './judge-thread.ts';
import type { JudgeInput, Verdict } from './site-judge.ts';

const URLS_AT_ONCE = 5000;
const ANSWERS_AT_ONCE = 500;
const MAX_HEAP_MB = 2048;
/** Most of what is read is thrown away at once. */
const YOUNG_HEAP_MB = 32;

export type JudgeDeps = { readonly crawls: CrawlRepository; readonly crawl: number; readonly signal: AbortSignal };

/** The thread that judges, for all crawls of this process; started when it is first needed. */
export const judgeThread = createJobThread<JudgeJob | DiffJob, JudgeReply | DiffReply>(
  new URL('./judge-thread.ts', import.meta.url),
  {
    maxHeapMb: MAX_HEAP_MB,
    youngHeapMb: YOUNG_HEAP_MB,
  },
);
let runs = 0;

type Step = JudgeJob extends infer Job ? (Job extends JudgeJob ? Omit<Job, 'run'> : never) : never;
type Ask = (step: Step) => Promise<JudgeReply | DiffReply>;

/** Judges a crawl in a thread of its own, which is given the rows piece by piece, and stores what it finds. */
export async function judgeCrawl(deps: JudgeDeps, input: Omit<JudgeInput, 'sitemaps'>): Promise<Verdict> {
  const { crawls, crawl, signal } = deps;
  runs += 1;
  const run = runs;
  const ask: Ask = (step) => {
    signal.throwIfAborted();
    return judgeThread.run({ ...step, run });
  };
  try {
    const size = await giveUrls(deps, ask);
    await inPieces(size, async (from, to) => {
      const text = await crawls.readResponseFacts(crawl, from, to);
      return () => ask({ kind: 'responses', text });
    });
    await ask({ kind: 'site', input: { ...input, sitemaps: await crawls.readSitemaps(crawl) } });
    const keys = await judgePages(deps, ask, size);
    const { checks, keys: rest, summary, body } = verdictOf(await ask({ kind: 'finish' }));
    await crawls.addChecks(crawl, checks);
    signal.throwIfAborted();
    return { summary, body, findingKeys: Buffer.concat([...keys, rest]) };
  } catch (error) {
    // A thread that is broken has forgotten it already.
    judgeThread.run({ kind: 'drop', run }).catch(() => undefined);
    throw error;
  }
}

/** @returns how many addresses there are. */
async function giveUrls({ crawls, crawl }: JudgeDeps, ask: Ask): Promise<number> {
  for (let from = 0; ;) {
    const rows = await crawls.readUrls(crawl, from, URLS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return from;
    await ask({ kind: 'urls', rows });
    from = last.id + 1;
  }
}

/** @returns the keys of their findings. */
async function judgePages({ crawls, crawl }: JudgeDeps, ask: Ask, size: number): Promise<Uint8Array[]> {
  const keys: Uint8Array[] = [];
  await inPieces(size, async (from, endId) => {
    const text = await crawls.readResponseLinks(crawl, from, endId);
    return async () => {
      const reply = await ask({ kind: 'pages', text, endId });
      if (reply.kind !== 'pages') throw new Error('The judge gave no pages');
      keys.push(reply.keys);
      await crawls.addPages(crawl, reply.rows);
    };
  });
  return keys;
}

/** While one piece is judged the next one is read, and no more: they are not to pile up. */
async function inPieces(
  size: number,
  read: (fromId: number, endId: number) => Promise<() => Promise<unknown>>,
): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < size; from += ANSWERS_AT_ONCE) {
    const [judgeNext] = await Promise.all([read(from, Math.min(size, from + ANSWERS_AT_ONCE)), last]);
    last = judgeNext();
    // Heard in the next turn.
    last.catch(() => undefined);
  }
  await last;
}

function verdictOf(reply: JudgeReply | DiffReply): Extract<JudgeReply, { kind: 'verdict' }> {
  if (reply.kind !== 'verdict') throw new Error('The judge gave no verdict');
  return reply;
}
