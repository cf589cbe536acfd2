import type { ClusterFacts } from '#core/keywords/cluster-facts.ts';
import { EMPTY_PLAN, replan, type ClusterPlan } from '#core/keywords/cluster-plan.ts';
import type { Clustering } from '#core/keywords/clusters.ts';
import type { OwnPage, PageMatch } from '#core/keywords/own-pages.ts';
import { WorkerCallError, type WorkerCalls } from '#src/analysis/keywords/worker-calls.ts';
import {
  METHODS,
  type ClusterReply,
  type ClusterRequest,
  type LoadReply,
  type Method,
  type Thresholds,
} from './cluster-job.ts';

export type Described = { readonly facts: ClusterFacts; readonly match: PageMatch | null };
export type ClusteringState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly list: LoadReply | null;
  readonly method: Method;
  readonly thresholds: Thresholds;
  readonly found: Readonly<Partial<Record<Method, Clustering>>>;
  /** Agreement of two methods, by both names in the order of `METHODS`. */
  readonly agreement: ReadonlyMap<string, number>;
  /** What is being grouped, and how far, 0–1. */
  readonly running: { readonly method: Method; readonly ratio: number } | null;
  readonly plan: ClusterPlan;
  /** By the id of the cluster; those that are missing are being described. */
  readonly described: ReadonlyMap<string, Described>;
};

/** More phrases are not grouped by meaning before somebody asks for it, where there is another way. */
const AT_ONCE = 5000;
const FIRST_THRESHOLDS: Thresholds = { shared: 3, likeness: 50 };

export const FIRST_STATE: ClusteringState = {
  status: 'idle',
  list: null,
  method: 'soft',
  thresholds: FIRST_THRESHOLDS,
  found: {},
  agreement: new Map(),
  running: null,
  plan: EMPTY_PLAN,
  described: new Map(),
};

/** The names of two methods as a key. */
export function pairOf(a: Method, b: Method): string {
  return METHODS.filter((method) => method === a || method === b).join(' ');
}

/** What somebody works on again: a saved plan with the method and thresholds it was made by. */
export type Restored = { readonly method: Method; readonly thresholds: Thresholds; readonly plan: ClusterPlan };

export type ClusteringSession = ReturnType<typeof createClusteringSession>;

/**
 * Groups a list in a worker and keeps what came of it. While one grouping runs, only the newest wish of each kind is remembered, so that a
 * slider that is dragged never waits for thresholds that it has passed.
 */
export function createClusteringSession(
  calls: WorkerCalls<ClusterRequest, ClusterReply>,
  onChange: (state: ClusteringState) => void,
) {
  let state = FIRST_STATE;
  let source: { text: string; language: string } | null = null;
  let pages: readonly OwnPage[] | null = null;
  let turn = 0;
  let isGrouping = false;
  let wishes = new Set<Method>();

  function set(part: Partial<ClusteringState>): void {
    state = { ...state, ...part };
    onChange(state);
  }
  async function ask<K extends ClusterRequest['kind']>(
    request: Extract<ClusterRequest, { kind: K }>,
    onProgress?: (ratio: number) => void,
  ): Promise<Extract<ClusterReply, { kind: K }>> {
    return (await calls.ask(request, onProgress)) as Extract<ClusterReply, { kind: K }>; // answered by its kind
  }
  /** Runs what may be stopped or overtaken. */
  async function guarded(action: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const own = turn;
    try {
      await action(() => own === turn);
    } catch (error) {
      if (own !== turn || (error instanceof WorkerCallError && error.isStopped)) return;
      set({ status: 'failed', running: null });
    }
  }

  async function load(restored: Restored | null): Promise<void> {
    if (source === null) return;
    const wanted = source;
    await guarded(async (isCurrent) => {
      const { kind: _kind, ...list } = await ask({ kind: 'load', ...wanted });
      if (pages !== null) await ask({ kind: 'pages', pages });
      if (!isCurrent()) return;
      const hasResults = list.withResults > 1;
      const method = restored?.method ?? (hasResults ? 'soft' : 'semantic');
      set({ ...FIRST_STATE, status: 'ready', list, method, thresholds: restored?.thresholds ?? state.thresholds });
      if (restored !== null) set({ plan: restored.plan });
      wishes = new Set(hasResults ? ['soft', 'hard'] : []);
      if (!hasResults || list.keywords.length <= AT_ONCE || method === 'semantic') wishes.add('semantic');
      await group(restored !== null);
    });
  }

  /** @param keepsPlan when the plan is there already and only the methods are to be compared. */
  async function group(keepsPlan = false): Promise<void> {
    if (isGrouping) return;
    isGrouping = true;
    let isKept = keepsPlan;
    await guarded(async (isCurrent) => {
      for (let method = nextWish(); method !== null && isCurrent(); method = nextWish()) {
        wishes.delete(method);
        await groupBy(method, isCurrent, isKept);
        if (method === state.method) isKept = false;
      }
    });
    isGrouping = false;
    if (wishes.size > 0) await group();
    else if (keepsPlan) await describe();
  }
  function nextWish(): Method | null {
    return wishes.has(state.method) ? state.method : ([...wishes][0] ?? null);
  }

  async function groupBy(method: Method, isCurrent: () => boolean, keepsPlan: boolean): Promise<void> {
    if (method === 'semantic') set({ running: { method, ratio: 0 } });
    const { clustering, agreement } = await ask({ kind: 'cluster', method, thresholds: state.thresholds }, (ratio) => {
      if (isCurrent()) set({ running: { method, ratio } });
    });
    if (!isCurrent()) return;
    const agreed = new Map(state.agreement);
    for (const other of METHODS)
      if (agreement[other] !== undefined) agreed.set(pairOf(method, other), agreement[other]);
    set({ found: { ...state.found, [method]: clustering }, agreement: agreed, running: null });
    if (method !== state.method || keepsPlan) return;
    set({ plan: replan(clustering, state.plan) });
    await describe();
  }

  async function describe(): Promise<void> {
    const { plan, method, thresholds, list } = state;
    if (list === null) return;
    await guarded(async () => {
      const { facts, matches } = await ask({
        kind: 'describe',
        method,
        thresholds,
        clusters: plan.clusters.map(({ members }) => members),
      });
      // Of a plan that was changed meanwhile the next answer tells.
      if (plan !== state.plan) return;
      const described = plan.clusters.flatMap(({ id }, at): [string, Described][] => {
        const stated = facts[at];
        return stated === undefined ? [] : [[id, { facts: stated, match: matches?.[at] ?? null }]];
      });
      set({ described: new Map(described) });
    });
  }

  function restart(): void {
    turn += 1;
    calls.stop();
    isGrouping = false;
    wishes.clear();
  }

  return {
    /** Reads a list and groups it by every method that has what it needs. */
    start(text: string, language: string, restored: Restored | null = null): Promise<void> {
      restart();
      source = { text, language };
      set({ status: 'loading', running: null });
      return load(restored);
    },
    /** Ends what runs; what was found before stays. */
    async stop(): Promise<void> {
      restart();
      set({ running: null, status: state.list === null ? 'idle' : 'ready' });
      // The worker is a new one and has to read the list again.
      if (source !== null && state.list !== null) {
        const wanted = source;
        await guarded(async () => {
          await ask({ kind: 'load', ...wanted });
          if (pages !== null) await ask({ kind: 'pages', pages });
        });
      }
    },
    setThresholds(part: Partial<Thresholds>): Promise<void> {
      set({ thresholds: { ...state.thresholds, ...part } });
      if (part.shared !== undefined)
        for (const method of ['soft', 'hard'] as const) if (state.found[method] !== undefined) wishes.add(method);
      if (part.likeness !== undefined) wishes.add('semantic');
      return group();
    },
    /** Works with the clusters of another method; locked ones stay. */
    async setMethod(method: Method): Promise<void> {
      set({ method });
      const clustering = state.found[method];
      if (clustering === undefined) wishes.add(method);
      else set({ plan: replan(clustering, state.plan), described: new Map() });
      if (clustering === undefined) await group();
      else await describe();
    },
    setPlan(plan: ClusterPlan): Promise<void> {
      set({ plan });
      return describe();
    },
    async setPages(given: readonly OwnPage[]): Promise<void> {
      pages = given;
      if (state.list === null) return;
      await guarded(async () => {
        await ask({ kind: 'pages', pages: given });
        await describe();
      });
    },
    /** Why the phrases of a cluster are together; `null` when that cannot be told now. */
    proofOf: (members: readonly number[]) => ask({ kind: 'proof', members }).catch(() => null),
    end: () => {
      turn += 1;
      calls.stop();
    },
  };
}
