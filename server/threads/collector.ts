/**
 * Collects all garbage of a thread after each so many calls; call it when nothing of a job is alive any more. V8 by itself collects old
 * objects bit by bit, between and while jobs run, and takes for alive what it meets on the way: two to three times what there is.
 * Does nothing where V8 does not offer it (`--expose-gc`, see `programFlags` of tools/install.mjs).
 */
export function createCollector(calls: number): () => void {
  let called = 0;
  return () => {
    called += 1;
    if (called % calls === 0) globalThis.gc?.();
  };
}
