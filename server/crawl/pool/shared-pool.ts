import { createPagePool, type PagePool } from './page-pool.ts';

const pools = new Map<string, PagePool>();

/** The threads that all of this process share. @param allowTargets as the environment says it. */
export function poolFor(allowTargets: string): PagePool {
  let pool = pools.get(allowTargets);
  if (pool === undefined) pools.set(allowTargets, (pool = createPagePool(allowTargets)));
  return pool;
}
