import type { SiteHost } from '#core/domain/site-host.ts';
import { useDataStore } from './data-context.ts';
import { readRemovedElsewhere, type RemovedProject } from '#src/data/projects/removed-elsewhere.ts';
import { useLive } from './use-live.ts';

/** What other devices deleted lately, the newest batch last; `undefined` until that is read. */
export function useRemovedElsewhere(): readonly RemovedProject[] | undefined {
  return useLive('removed-elsewhere', ({ db }) => readRemovedElsewhere(db));
}

/** Adds removed projects again, each with its tags; the chosen project stays what it is. */
export function useAddAgain(): (projects: readonly { site: SiteHost; tags: readonly string[] }[]) => Promise<void> {
  const store = useDataStore();
  return async (removed) => (await store.session()).addProjectsAgain(removed);
}
