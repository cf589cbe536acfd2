import { SKIP, WANT } from '#core/domain/crawl-want.ts';
import type { Frontier } from '#server/crawl/frontier.ts';

/** An address that is to be asked again. */
export type Job = { readonly id: number; readonly url: string };

/**
 * The frontier of a finished crawl, for asking chosen addresses again: a cursor goes over those alone. Pages that a page names
 * for the first time are not crawled; whether they answer is asked.
 * @param maxNew addresses met for the first time that are asked at most.
 */
export function createRecheckFrontier(frontier: Frontier, maxNew: number) {
  const met: Job[] = [];

  function meet(...[url, high, low, depth, decide]: Parameters<Frontier['meet']>): number {
    const before = frontier.count();
    const id = frontier.meet(url, high, low, depth, () => {
      const want = decide();
      if (want > 0 && met.length >= maxNew) return SKIP.limit;
      return want === WANT.page ? WANT.pageProbe : want;
    });
    if (id >= before && frontier.wantOf(id) > 0) met.push({ id, url });
    return id;
  }

  return {
    /** Addresses met for the first time that are to be asked. */
    met: (): readonly Job[] => met,
    over(jobs: readonly Job[]): Frontier {
      const queue = [...jobs];
      return {
        ...frontier,
        meet,
        // More may be wanted of an address that was never asked; the next crawl finds out.
        takeFresh: () => ({ ...frontier.takeFresh(), upgrades: [] }),
        putBack(id, url) {
          queue.push({ id, url });
        },
        createCursor: () => ({
          next: () => queue.shift() ?? null,
          fill: () => Promise.resolve(),
          left: () => queue.length,
        }),
      };
    },
  };
}
