import type { SiteHost } from '#core/domain/site-host.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import type { AppDatabase } from '#src/data/database/app-database.ts';
import { createHostIndex, type FoundHosts, type HostQuery } from './host-index.ts';
import type { ProjectRepository } from './project-repository.ts';
import { pullProjects, type PullSummary } from './project-sync.ts';

/** The work on the project list that grows with its length. In a browser a worker does it, so that the page never waits for it. */
export type DataEngine = {
  /** Brings the list up to the server's. @throws AppError, NetworkError as the API client does; the signal's reason. */
  pull(signal: AbortSignal): Promise<PullSummary>;
  /**
   * Adds the sites that are not there yet, 200 at a time: each such part is stored, together with its commands, or is not.
   * @param onProgress hears how many have been gone through.
   * @returns the sites added, in the order given.
   * @throws Dexie.QuotaExceededError when the browser's storage is full; the parts before stay.
   */
  add(
    sites: readonly SiteHost[],
    tags: readonly string[],
    onProgress?: (doneCount: number) => void,
  ): Promise<SiteHost[]>;
  find(query: HostQuery): Promise<FoundHosts>;
  /** Lets go of what a page in the back/forward cache must not hold; the next need takes it again. */
  rest(): void;
  /** Ends everything under way. */
  close(): void;
};

/** More in one transaction, and telling the page which rows they were would hold up its screen. */
export const CHUNK_SIZE = 200;

export type LocalEngineDeps = { db: AppDatabase; projects: ProjectRepository; api: ApiClient; now: () => number };

/** Does the work where it is called: in the worker, in tests, and in the page where no worker can be had. */
export function createLocalEngine({ db, projects, api, now }: LocalEngineDeps): DataEngine {
  const hosts = createHostIndex(db);
  return {
    pull: (signal) => pullProjects(db, api, signal),
    async add(sites, tags, onProgress) {
      const added: SiteHost[] = [];
      const askedAtMs = now();
      for (let done = 0; done < sites.length; done += CHUNK_SIZE) {
        added.push(...(await projects.add(sites.slice(done, done + CHUNK_SIZE), tags, askedAtMs)));
        onProgress?.(Math.min(done + CHUNK_SIZE, sites.length));
      }
      return added;
    },
    find: (query) => hosts.find(query),
    rest: () => undefined,
    close: () => hosts.close(),
  };
}
