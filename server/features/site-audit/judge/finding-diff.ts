import type { Changes } from '#server/features/site-audit/findings/finding-changes.ts';
import type { CountedAgain, Looked } from '#server/features/site-audit/recheck/recheck-counts.ts';
import { judgeThread } from './judge-crawl.ts';

/** `countChanges` in the thread that judges. */
export async function changesBetween(
  before: Uint8Array | null,
  after: Uint8Array | null,
): Promise<ReadonlyMap<number, Changes>> {
  const reply = await judgeThread.run({ kind: 'changes', before, after });
  if (reply.kind !== 'changes') throw new Error('The judge counted no changes');
  return reply.changes;
}

/** `compareFindings` in the thread that judges. */
export async function compareAgain(
  before: Uint8Array | null,
  after: Uint8Array,
  looked: Looked,
): Promise<CountedAgain> {
  const reply = await judgeThread.run({ kind: 'again', before, after, looked });
  if (reply.kind !== 'again') throw new Error('The judge compared nothing');
  return reply.counts;
}
