import type { ProjectView } from './project-repository.ts';
import { useDataStore } from './data-context.ts';
import { useLive } from './use-live.ts';
import type { SiteHost } from '#core/domain/site-host.ts';

export type ProjectQuery = {
  /** Part of a host; upper case and spaces around do not matter. */
  filter?: string;
  order?: 'site' | 'addedAtMs';
  direction?: 'asc' | 'desc';
  limit: number;
};

/** The first `limit` projects in the order asked for, and how many match in all. `rows` is `undefined` until the database is read. */
export function useProjects(query: ProjectQuery): { rows: ProjectView[] | undefined; total: number } {
  const { filter = '', order = 'site', direction = 'asc', limit } = query;
  const window = useLive(JSON.stringify([filter, order, direction, limit]), (runtime) =>
    runtime.projects.window({ filter, order, direction, limit }),
  );
  return { rows: window?.rows, total: window?.total ?? 0 };
}

/** One project; `null` when it is not in the list, `undefined` until that is known. */
export function useProject(site: SiteHost): ProjectView | null | undefined {
  return useLive(site, (runtime) => runtime.projects.get(site));
}

/** The user's tags in alphabetical order; `undefined` until the database is read. */
export function useTags(): string[] | undefined {
  return useLive('tags', (runtime) => runtime.projects.tags());
}

export type ProjectCommands = {
  /** Adds the sites that are not there yet and gives those, in the order given; the first becomes the current project. */
  add(hosts: readonly SiteHost[], options?: { tags?: readonly string[] }): Promise<SiteHost[]>;
  /** Removes projects at once; the server is told after five seconds, and `undo` takes everything back. */
  remove(hosts: readonly SiteHost[]): Promise<{ undo: () => Promise<void> }>;
  changeTags(
    hosts: readonly SiteHost[],
    change: { add?: readonly string[]; remove?: readonly string[] },
  ): Promise<void>;
  /** Reads everything on the screen again from the server, in every tab. */
  reload(): Promise<void>;
};

/** What can be done with projects. All of it works offline and is sent later. */
export function useProjectCommands(): ProjectCommands {
  const store = useDataStore();
  return {
    add: async (hosts, options) => (await store.session()).addProjects(hosts, options?.tags ?? []),
    remove: async (hosts) => (await store.session()).removeProjects(hosts),
    changeTags: async (hosts, { add = [], remove = [] }) => {
      await (await store.session()).changeTags(hosts, add, remove);
    },
    reload: async () => (await store.session()).reload(),
  };
}
