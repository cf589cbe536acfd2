import { AppError } from '#core/contract/errors.ts';
import { getResult, listResults, type Result, type ResultSummary } from '#core/contract/results.ts';
import type { SyncedList } from '#core/contract/synced-list.ts';
import { controlTask, type AnalysisType, type TaskAction } from '#core/contract/tasks.ts';
import { isOffered } from '#core/domain/features.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { StateHolder } from '#src/data/data-state.ts';
import type { TaskRow } from '#src/data/database/app-database.ts';
import { pullList } from '#src/data/lists/list-sync.ts';
import type { SyncedTable } from '#src/data/lists/synced-table.ts';
import { discard } from '#src/data/outbox/outbox-discard.ts';
import { chosenProject, setCurrentProject } from '#src/data/projects/current-project.ts';
import { CHUNK_SIZE } from '#src/data/projects/data-engine.ts';
import type { PullSummary } from '#src/data/projects/project-sync.ts';
import type { AnalysisFilter } from '#src/data/results/analysis-filter.ts';
import { createResultKeeper } from '#src/data/results/result-keeper.ts';
import { KEPT_BODIES } from '#src/data/results/result-repository.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { isPassing, NetworkError } from '#src/data/server/network-error.ts';
import { cancelOnServer, once } from '#src/data/server/single-calls.ts';
import type { AccountRuntime } from './account-runtime.ts';
import { createCrawlActions } from './crawl-actions.ts';
import type { LeaderWork } from './leader-work.ts';

export type AccountActionsDeps = {
  store: StateHolder;
  api: ApiClient;
  runtime: () => AccountRuntime;
  /** The leading tab's work; `null` in every other tab. */
  work: () => LeaderWork | null;
  announce: (kind: 'add' | 'delete', sites: readonly SiteHost[]) => void;
  tell: (kind: 'changed' | 'reload') => void;
  now: () => number;
  lists: readonly SyncedList[];
  /** True while the server has not heard of a sign-out: it would answer with the data of the one who left. */
  isLogoutPending: () => Promise<boolean>;
};
/** What the server has told of its results. */
export type PulledResults = {
  /** Those that it named results of. */
  readonly sites: readonly string[];
  /** False when it has older ones that it did not name. */
  readonly isWhole: boolean;
};
export type AccountActions = ReturnType<typeof createAccountActions>;

const SEND_PATIENCE_MS = 10_000;
/** Newest results of the account that are brought to this device by themselves; the most one call gives. */
const RECENT_RESULTS = 200;

/** What can be done with the account's data; each action changes the local data first and lets the other tabs know. */
export function createAccountActions({
  store,
  api,
  runtime,
  work,
  announce,
  tell,
  isLogoutPending,
  now,
  lists,
}: AccountActionsDeps) {
  const isOnline = (): boolean => store.connectivity.state() === 'online';
  const keeper = createResultKeeper(api, isOnline);

  /** @throws NetworkError while a sign-out is unfinished: what the server would say belongs to somebody else. */
  async function checkOwner(): Promise<void> {
    if (await isLogoutPending()) throw new NetworkError('unreachable');
  }

  /** Stores the summaries, and soon the newest whole results of their projects too. */
  async function takeResults({ results }: AccountRuntime, summaries: readonly ResultSummary[]): Promise<number> {
    await results.storeSummaries(summaries);
    keeper.keep(
      results,
      summaries.map(({ site }) => site),
    );
    return summaries.length;
  }

  function sendSoon(): void {
    work()?.kick();
    tell('changed');
  }

  async function waiting(): Promise<number> {
    return (await runtime().outbox.counts()).waiting;
  }

  async function unsent(): Promise<number> {
    const { waiting: sending, failed } = await runtime().outbox.counts();
    return sending + failed;
  }

  /** Resolves when nothing waits any more, or after a while. */
  function untilSent(): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(finish, SEND_PATIENCE_MS);
      const stop = runtime().watch(waiting, (count) => {
        if (count === 0) queueMicrotask(finish);
      });
    });
  }

  function reload(): void {
    void store.queryClient.invalidateQueries();
    tell('reload');
  }

  return {
    ...createCrawlActions({ api, runtime, isOnline, checkOwner }),

    /** @param onProgress hears how many of a long list have been gone through. */
    async addProjects(
      sites: readonly SiteHost[],
      tags: readonly string[],
      onProgress?: (doneCount: number) => void,
    ): Promise<SiteHost[]> {
      const { projects, engine } = runtime();
      const added =
        sites.length > CHUNK_SIZE ? await engine.add(sites, tags, onProgress) : await projects.add(sites, tags);
      const [first] = added;
      if (first === undefined) return added;
      setCurrentProject(first);
      announce('add', added);
      sendSoon();
      return added;
    },

    async removeProjects(sites: readonly SiteHost[]): Promise<{ undo: () => Promise<void> }> {
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
      await runtime().projects.changeTags(sites, add, remove);
      sendSoon();
    },

    async startAnalysis(type: AnalysisType, params: Record<string, unknown>): Promise<TaskRow> {
      const task = await runtime().tasks.start(type, params);
      sendSoon();
      return task;
    },

    /** @throws AppError, OutcomeUnknownError when the server works on the task already. */
    async cancelTask(id: string): Promise<void> {
      if (await runtime().tasks.withdraw(id)) return;
      const task = await runtime().tasks.get(id);
      if (task === null || task.isWaiting) return;
      await runtime().tasks.apply([await cancelOnServer(api, task.id)]);
    },

    /** Pauses a task that runs, lets it go on, or ends it with what it has found. @throws AppError, OutcomeUnknownError. */
    async controlTask(id: string, action: TaskAction): Promise<void> {
      const task = await runtime().tasks.get(id);
      if (task === null || task.isWaiting) return;
      const changed = await once(api.call(controlTask, { params: { id: task.id }, body: { action } }));
      await runtime().tasks.apply([changed]);
    },

    /** Reads the newest summaries from the server into the local database. @throws AppError, NetworkError. */
    async pullResults({ site, url, type }: AnalysisFilter, signal: AbortSignal): Promise<PulledResults> {
      const query = {
        ...(site === undefined ? {} : { site }),
        ...(url === undefined ? {} : { url }),
        ...(type === undefined ? {} : { type }),
      };
      const account = runtime();
      await checkOwner();
      const { results, nextCursor } = await api.call(listResults, { query }, { signal });
      await takeResults(account, results);
      return { sites: [...new Set(results.map((result) => result.site))], isWhole: nextCursor === null };
    },

    /** Brings the account's newest results to this device, those of the current project first. @throws AppError, NetworkError. @returns how many. */
    async pullRecentResults(signal: AbortSignal): Promise<number> {
      const account = runtime();
      await checkOwner();
      const site = chosenProject();
      if (site !== null) {
        const ofProject = await api.call(listResults, { query: { site, limit: KEPT_BODIES } }, { signal });
        await takeResults(account, ofProject.results);
      }
      const { results } = await api.call(listResults, { query: { limit: RECENT_RESULTS } }, { signal });
      return takeResults(account, results);
    },

    /** A whole result, from the local database if it is there and the server has no newer one. @throws AppError NOT_FOUND, NetworkError. */
    async readResult(id: string, signal: AbortSignal): Promise<Result> {
      const { results } = runtime();
      const stored = await results.body(id);
      if (stored !== null && (!isOnline() || (stored.revisedAtMs ?? 0) >= (await results.revision(id)))) return stored;
      try {
        await checkOwner();
        const fetched = await api.call(getResult, { params: { id } }, { signal });
        await results.store(fetched);
        return fetched;
      } catch (error) {
        // What was so before is better than nothing.
        if (stored === null || !isPassing(error)) throw error;
        return stored;
      }
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
    reload,

    /** Changes rows of an ordinary list. @throws Dexie errors. */
    async changeList<V extends object, T>(
      list: SyncedList<V>,
      change: (table: SyncedTable<V>) => Promise<T>,
    ): Promise<T> {
      const changed = await change(runtime().list(list));
      sendSoon();
      return changed;
    },

    /** Brings all ordinary lists up to the server's. @throws AppError, NetworkError. @returns how many there are. */
    async pullLists(signal: AbortSignal): Promise<number> {
      const { db } = runtime();
      await checkOwner();
      const offered = lists.filter((list) => isOffered(list, store.getState().environment.features));
      for (const list of offered) await pullList(db, api, list, { signal });
      return offered.length;
    },

    async retry(sequences: readonly number[]): Promise<void> {
      await runtime().outbox.retry(sequences);
      sendSoon();
    },
    async discard(sequences: readonly number[]): Promise<void> {
      const { db, outbox } = runtime();
      await discard(db, sequences, now, outbox.known);
      reload();
    },

    pendingChanges: unsent,
    /** Sends what waits. @returns how many changes the server still does not have; refused ones are among them. */
    async sendNow(): Promise<number> {
      sendSoon();
      await Promise.all([work()?.drain(), untilSent()]);
      return unsent();
    },
  };
}
