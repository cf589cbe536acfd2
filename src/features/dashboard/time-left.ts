/** Below this an estimate would be a guess. */
const LEAST_PCT = 5;

/** How long a task still takes at the pace it had so far; `null` while that cannot be told. */
export function timeLeftMs(task: { createdAtMs: number; progress: number }, nowMs: number): number | null {
  const spentMs = nowMs - task.createdAtMs;
  if (task.progress < LEAST_PCT || task.progress >= 100 || spentMs <= 0) return null;
  return (spentMs * (100 - task.progress)) / task.progress;
}
