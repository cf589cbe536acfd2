import { parentPort } from 'node:worker_threads';
import { countChanges, type Changes } from '#server/features/site-audit/findings/finding-changes.ts';
import { compareFindings, type CountedAgain, type Looked } from '#server/features/site-audit/recheck/recheck-counts.ts';
import type { UrlRow } from '#server/crawl/crawl-rows.ts';
import { createCollector } from '#server/threads/collector.ts';
import { replyToJobs } from '#server/threads/thread-port.ts';
import { createSiteJudge, type JudgedPages, type JudgeInput, type SiteVerdict } from './site-judge.ts';

/** What a crawl is judged from, step by step; `drop` when nobody waits for it any more. */
export type JudgeJob = { readonly run: number } & (
  | { readonly kind: 'urls'; readonly rows: readonly UrlRow[] }
  | { readonly kind: 'responses'; readonly text: string }
  | { readonly kind: 'site'; readonly input: JudgeInput }
  | { readonly kind: 'pages'; readonly text: string; readonly endId: number }
  | { readonly kind: 'finish' }
  | { readonly kind: 'drop' }
);
/** Findings compared by their keys: there may be millions. */
export type DiffJob =
  | { readonly kind: 'changes'; readonly before: Uint8Array | null; readonly after: Uint8Array | null }
  | { readonly kind: 'again'; readonly before: Uint8Array | null; readonly after: Uint8Array; readonly looked: Looked };
export type JudgeReply =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'pages' } & JudgedPages)
  | ({ readonly kind: 'verdict' } & SiteVerdict);
export type DiffReply =
  | { readonly kind: 'changes'; readonly changes: ReadonlyMap<number, Changes> }
  | { readonly kind: 'again'; readonly counts: CountedAgain };

const COLLECT_AFTER_JOBS = 10;
const collect = createCollector(COLLECT_AFTER_JOBS);
const judges = new Map<number, ReturnType<typeof createSiteJudge>>();

function judgeOf(run: number): ReturnType<typeof createSiteJudge> {
  let judge = judges.get(run);
  if (judge === undefined) judges.set(run, (judge = createSiteJudge()));
  return judge;
}

replyToJobs(parentPort, (job: JudgeJob | DiffJob): JudgeReply | DiffReply => {
  if (job.kind === 'changes') return { kind: 'changes', changes: countChanges(job.before, job.after) };
  if (job.kind === 'again') return { kind: 'again', counts: compareFindings(job.before, job.after, job.looked) };
  collect();
  const judge = judgeOf(job.run);
  if (job.kind === 'pages') return { kind: 'pages', ...judge.judgePages(job.text, job.endId) };
  if (job.kind === 'urls') judge.addUrls(job.rows);
  else if (job.kind === 'responses') judge.addResponses(job.text);
  else if (job.kind === 'site') judge.judgeSite(job.input);
  else {
    judges.delete(job.run);
    if (job.kind === 'finish') return { kind: 'verdict', ...judge.finish() };
  }
  return { kind: 'taken' };
});
