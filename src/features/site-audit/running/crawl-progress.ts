import type { Task } from '#core/contract/tasks.ts';

/** What a running crawl says of itself; `null` for what it does not say in this step. */
export type CrawlProgress = {
  readonly pages: number;
  readonly queue: number;
  readonly perSecond: number;
  /** Seconds between two pages that the site asks for; 0 for none. */
  readonly pauseS: number;
  readonly errors: number;
  /** The address that is being read. */
  readonly url: string;
  /** At the present speed, for what waits now: new addresses may still be found. `null` when that cannot be told. */
  readonly leftMs: number | null;
};

/** The numbers of the crawling step; `null` in every other step. */
export function readProgress(step: Task['step']): CrawlProgress | null {
  if (step?.key !== 'STEP_CRAWLING') return null;
  const number = (name: string): number => (typeof step.values[name] === 'number' ? step.values[name] : 0);
  const url = step.values['url'];
  const [queue, perSecond] = [number('queue'), number('perSecond')];
  return {
    pages: number('pages'),
    queue,
    perSecond,
    pauseS: number('pauseS'),
    errors: number('errors'),
    url: typeof url === 'string' ? url : '',
    leftMs: perSecond > 0 && queue > 0 ? (queue / perSecond) * 1000 : null,
  };
}
