import { AppError } from '#core/contract/errors.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { chosenProject, setCurrentProject } from '#src/data/projects/current-project.ts';
import { CHUNK_SIZE } from '#src/data/projects/data-engine.ts';
import { groupByTags } from '#src/data/projects/group-by-tags.ts';
import type { PullSummary } from '#src/data/projects/project-sync.ts';
import type { ActionDeps } from './action-deps.ts';

/** What can be done with the list of websites. */
export function createProjectActions({ runtime, announce, sendSoon, store, mayChange, checkRole }: ActionDeps) {
  return {
    /** @param onProgress hears how many of a long list have been gone through. */
    async addProjects(
      sites: readonly SiteHost[],
      tags: readonly string[],
      onProgress?: (doneCount: number) => void,
    ): Promise<SiteHost[]> {
      const { projects, engine } = runtime();
      // Whoever may add none chooses among those that are there.
      if (!mayChange() && (await projects.among(sites)).length === new Set(sites).size) return [];
      checkRole();
      const added =
        sites.length > CHUNK_SIZE ? await engine.add(sites, tags, onProgress) : await projects.add(sites, tags);
      const [first] = added;
      if (first === undefined) return added;
      setCurrentProject(first);
      announce('add', added);
      sendSoon();
      return added;
    },

    /** Adds removed projects again, each with its tags; the chosen project stays what it is. */
    async addProjectsAgain(removed: readonly { site: SiteHost; tags: readonly string[] }[]): Promise<void> {
      checkRole();
      const { projects } = runtime();
      for (const { sites, tags } of groupByTags(removed)) await projects.add(sites, tags);
      announce(
        'add',
        removed.map(({ site }) => site),
      );
      sendSoon();
    },

    async removeProjects(sites: readonly SiteHost[]): Promise<{ undo: () => Promise<void> }> {
      checkRole();
      const removal = await runtime().projects.remove(sites);
      const chosen = chosenProject();
      if (chosen !== null && sites.includes(chosen)) setCurrentProject(null);
      announce('delete', sites);
      sendSoon();
      return {
        async undo() {
          await removal.undo();
          if (chosen !== null && sites.includes(chosen)) setCurrentProject(chosen);
          announce('add', sites);
          sendSoon();
        },
      };
    },

    async changeTags(sites: readonly SiteHost[], add: readonly string[], remove: readonly string[]): Promise<void> {
      checkRole();
      await runtime().projects.changeTags(sites, add, remove);
      sendSoon();
    },

    /** @throws AppError, NetworkError as the API client does. */
    async pullProjects(signal: AbortSignal): Promise<PullSummary> {
      try {
        return await runtime().engine.pull(signal);
      } catch (error) {
        if (error instanceof AppError && error.code === 'AUTH_REQUIRED') store.set({ isSessionExpired: true });
        throw error;
      }
    },
  };
}
