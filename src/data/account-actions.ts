import { AppError } from '#core/contract/errors.ts';
import { getResult, listResults, type Result } from '#core/contract/results.ts';
import { cancelTask, type AnalysisType } from '#core/contract/tasks.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { AccountRuntime } from './account-runtime.ts';
import type { AnalysisFilter } from './analysis-filter.ts';
import type { ApiClient } from './api-client.ts';
import type { TaskRow } from './app-database.ts';
import { chosenProject, setCurrentProject } from './current-project.ts';
import type { StateHolder } from './data-state.ts';
import type { LeaderWork } from './leader-work.ts';
import { discard } from './outbox-discard.ts';
import { pullProjects, type PullSummary } from './project-sync.ts';

export type AccountActionsDeps = {
  store: StateHolder;
  api: ApiClient;
  runtime: () => AccountRuntime;
  /** The leading tab's work; `null` in every other tab. */
  work: () => LeaderWork | null;
  announce: (kind: 'add' | 'delete', sites: readonly SiteHost[]) => void;
  tell: (kind: 'changed' | 'reload') => void;
};
export type AccountActions = ReturnType<typeof createAccountActions>;

const SEND_PATIENCE_MS = 10_000;

/** What can be done with the account's data; each action changes the local data first and lets the other tabs know. */
export function createAccountActions({ store, api, runtime, work, announce, tell }: AccountActionsDeps) {
  function sendSoon(): void {
    work()?.kick();
    tell('changed');
  }

  async function waiting(): Promise<number> {
    return (await runtime().outbox.counts()).waiting;
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
    async addProjects(sites: readonly SiteHost[], tags: readonly string[]): Promise<SiteHost[]> {
      const added = await runtime().projects.add(sites, tags);
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

    /** @throws AppError, NetworkError as the API client does, when the server works on the task already. */
    async cancelTask(id: string): Promise<void> {
      if (await runtime().tasks.withdraw(id)) return;
      const task = await runtime().tasks.get(id);
      if (task === null || task.isWaiting) return;
      await runtime().tasks.apply([await api.call(cancelTask, { params: { id: task.id } })]);
    },

    /** Reads summaries from the server into the local database. @throws AppError, NetworkError. @returns how many. */
    async pullResults({ site, url, type }: AnalysisFilter, signal: AbortSignal): Promise<number> {
      const query = {
        ...(site === undefined ? {} : { site }),
        ...(url === undefined ? {} : { url }),
        ...(type === undefined ? {} : { type }),
      };
      const { results } = await api.call(listResults, { query }, { signal });
      await runtime().results.storeSummaries(results);
      return results.length;
    },

    /** A whole result, from the local database if it is there. @throws AppError NOT_FOUND, NetworkError. */
    async readResult(id: string, signal: AbortSignal): Promise<Result> {
      const { results } = runtime();
      const stored = await results.body(id);
      if (stored !== null) return stored;
      const fetched = await api.call(getResult, { params: { id } }, { signal });
      await results.store(fetched);
      return fetched;
    },

    /** @throws AppError, NetworkError as the API client does. */
    async pullProjects(signal: AbortSignal): Promise<PullSummary> {
      try {
        return await pullProjects(runtime().db, api, signal);
      } catch (error) {
        if (error instanceof AppError && error.code === 'AUTH_REQUIRED') store.set({ isSessionExpired: true });
        throw error;
      }
    },
    reload,

    async retry(sequence: number): Promise<void> {
      await runtime().outbox.retry(sequence);
      sendSoon();
    },
    async discard(sequence: number): Promise<void> {
      await discard(runtime().db, sequence);
      reload();
    },

    async pendingChanges(): Promise<number> {
      const { waiting: sending, failed } = await runtime().outbox.counts();
      return sending + failed;
    },
    async sendNow(): Promise<number> {
      sendSoon();
      await Promise.all([work()?.drain(), untilSent()]);
      return waiting();
    },
  };
}
