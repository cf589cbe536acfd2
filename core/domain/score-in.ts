/** The score that the summary of a result states. `null` when nothing was measured: what did not answer once got 0, and was kept so. */
export function scoreIn({ score, status }: { readonly score?: unknown; readonly status?: unknown }): number | null {
  return typeof score !== 'number' || status === 0 ? null : score;
}
