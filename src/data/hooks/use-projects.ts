import { ignoreFailure } from '#core/base/ignore-failure.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useDataStore } from './data-context.ts';
import type { DataEngine } from '#src/data/projects/data-engine.ts';
import type { HostQuery, ProjectOrder } from '#src/data/projects/host-index.ts';
import type { ProjectRepository, ProjectView, ProjectWindow } from '#src/data/projects/project-repository.ts';
import { useLive } from './use-live.ts';
import { useWatched } from './use-watched.ts';

export type Narrowing = { readonly sites: readonly string[]; readonly isWithout?: boolean };
export type ProjectQuery = {
  /** Part of a host; upper case and spaces around do not matter. */
  filter?: string;
  /** A tag that they have; empty for all. */
  tag?: string;
  /** Only these, or all but these. */
  narrowing?: Narrowing | null;
  order?: ProjectOrder;
  direction?: 'asc' | 'desc';
  /** How many are left out before the first. */
  offset?: number;
  limit: number;
};
export type ProjectsView = {
  /** `undefined` until the database is read. While another query is being read, those of the last one. */
  readonly rows: readonly ProjectView[] | undefined;
  /** How many match in all; of a long list it may become known after its first rows. */
  readonly total: number;
  /** Where the rows given stand. */
  readonly offset: number;
  /** True when the rows are those of this query and not of the last one. */
  readonly isCurrent: boolean;
};
type Window = { rows: ProjectView[]; offset: number; total: number | null };

/** A change of the list is shown after this time at most, also while thousands are being stored. */
const ROWS_GAP_MS = 100;
const FIND_GAP_MS = 300;
const COUNT_GAP_MS = 500;

/** Up to `limit` projects in the order asked for. Reads whole rows for these only. */
export function useProjects(query: ProjectQuery): ProjectsView {
  const { filter = '', tag = '', narrowing = null, order = 'site', direction = 'asc', offset = 0, limit } = query;
  const text = filter.trim().toLowerCase();
  const isStart = text === '' && tag === '' && narrowing === null && offset === 0;
  const answer = useWatched<Window>(
    JSON.stringify([text, tag, narrowing, order, direction, offset, limit]),
    ({ projects, engine }) =>
      isStart
        ? readStart(projects, { order, direction, limit })
        : readFound(projects, engine, { filter: text, tag, order, direction, offset, limit }, narrowing),
    isStart ? ROWS_GAP_MS : FIND_GAP_MS,
  );
  const window = answer?.value;
  // Counting a long list takes longer than reading its first rows.
  const counted = useWatched(window?.total === null ? 'count' : null, ({ projects }) => projects.count(), COUNT_GAP_MS);
  return {
    rows: window?.rows,
    total: window?.total ?? Math.max(counted?.value ?? 0, window?.rows.length ?? 0),
    offset: window?.offset ?? 0,
    isCurrent: answer?.isCurrent ?? false,
  };
}

async function readStart(projects: ProjectRepository, query: ProjectWindow): Promise<Window> {
  const rows = await projects.window(query);
  return { rows, offset: 0, total: rows.length < query.limit ? rows.length : null };
}

async function readFound(
  projects: ProjectRepository,
  engine: DataEngine,
  query: HostQuery,
  narrowing: Narrowing | null,
): Promise<Window> {
  const { offset, limit } = query;
  if (narrowing === null) {
    const { sites, total } = await engine.find(query);
    return { rows: await projects.views(sites), offset, total };
  }
  const found = narrowed((await engine.find({ ...query, ...ALL })).sites, narrowing);
  return { rows: await projects.views(found.slice(offset, offset + limit)), offset, total: found.length };
}

const ALL = { offset: 0, limit: Number.MAX_SAFE_INTEGER } as const;

function narrowed(found: readonly SiteHost[], { sites, isWithout = false }: Narrowing): SiteHost[] {
  const named = new Set<string>(sites);
  return found.filter((site) => named.has(site) !== isWithout);
}

/** Whether this device has had the list of the account's projects once; `undefined` until that is read. */
export function useIsListKnown(): boolean | undefined {
  return useLive('known', ({ projects }) => projects.isKnown());
}

/** Makes searching ready while it is not needed yet: `prepare` is called when a search field is opened. */
export function useSearchPreparation(): (order: ProjectOrder) => void {
  const store = useDataStore();
  return (order) => {
    const prepared = store
      .getState()
      .runtime?.engine.find({ filter: '', tag: '', order, direction: 'asc', offset: 0, limit: 0 });
    if (prepared !== undefined) ignoreFailure(prepared, 'search preparation; the search itself reports');
  };
}

/** How many projects there are, whatever is searched for; `undefined` until it is known. */
export function useProjectCount(): number | undefined {
  return useWatched('count', ({ projects }) => projects.count(), COUNT_GAP_MS)?.value;
}

/** All projects that a search finds, shown or not. The function reads this device alone. */
export function useFindSites(): (
  query: Pick<ProjectQuery, 'filter' | 'tag' | 'narrowing'>,
) => Promise<readonly SiteHost[]> {
  const store = useDataStore();
  return async ({ filter = '', tag = '', narrowing = null }) => {
    const { engine } = (await store.session()).runtime();
    const { sites } = await engine.find({ filter, tag, order: 'site', direction: 'asc', ...ALL });
    return narrowing === null ? sites : narrowed(sites, narrowing);
  };
}

/** The tags of these projects and how many of them have each, in alphabetical order; `undefined` until the database is read. */
export function useTagsOf(sites: readonly SiteHost[]): { tag: string; count: number }[] | undefined {
  return useLive(JSON.stringify(sites), (runtime) => runtime.projects.tagsOf(sites));
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
  /**
   * Adds the sites that are not there yet and gives those, in the order given; the first becomes the current project.
   * Of a long list, `onProgress` hears how many have been gone through.
   */
  add(
    hosts: readonly SiteHost[],
    options?: { tags?: readonly string[]; onProgress?: (doneCount: number) => void },
  ): Promise<SiteHost[]>;
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
    add: async (hosts, options) => (await store.session()).addProjects(hosts, options?.tags ?? [], options?.onProgress),
    remove: async (hosts) => (await store.session()).removeProjects(hosts),
    changeTags: async (hosts, { add = [], remove = [] }) => {
      await (await store.session()).changeTags(hosts, add, remove);
    },
    reload: async () => (await store.session()).reload(),
  };
}
