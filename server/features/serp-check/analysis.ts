import { serpCheckContract, type SerpCheckBody, type SerpCheckParams } from '#core/contract/analyses/serp-check.ts';
import { AppError } from '#core/contract/errors.ts';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import { dayIn, toDayNumber } from '#core/domain/serp/day.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { defineAnalysis, type AnalysisContext } from '#server/features/analysis.ts';
import { storeDayFigures } from './figures/day-figures.ts';
import { movesSince } from './figures/moves-since.ts';
import { askLists, type Asking } from './run/ask-lists.ts';
import { askOwn } from './run/ask-own.ts';
import { createTally } from './run/run-state.ts';
import { sortOut } from './run/sort-out.ts';
import { usableProviders, type Sources, type UsableProvider } from './run/usable-providers.ts';
import { createStores, type Stores } from './store/stores.ts';
import type { About, Track } from './store/track-repository.ts';

const UTC = 'UTC';
const TO_PCT = 95;
const KEEP_EVERY = 50;

/**
 * Looks up where a project stands for its keywords. A list is written down before it is asked for, so that a killed run goes on
 * where it was and asks, and pays, for nothing twice.
 */
export const serpCheckAnalysis = defineAnalysis({
  ...serpCheckContract,
  engine: 'sitewarden-serp/1',
  isOpenToVisitors: false,
  isLong: true,
  target(params) {
    const site = toSiteHost(params.site);
    if (site === null)
      throw new AppError('INVALID_DOMAIN', 'This is no website', {
        fields: [{ path: 'params.site', code: 'INVALID_DOMAIN' }],
      });
    if (findSearchEngine(params.search.engineId) === undefined)
      throw new AppError('INVALID_INPUT', 'There is no such search engine', {
        fields: [{ path: 'params.search.engineId', code: 'INVALID_INPUT' }],
      });
    return { site, url: null, params: { ...params, site } };
  },
  async admit(params, { userId, services }) {
    const stores = createStores(services);
    await phrasesOf(stores, userId, params);
    await refuseWithoutProvider(stores, userId, params, services);
  },
  async run(params, context) {
    const stores = createStores(context.services);
    const { userId } = context.task;
    const about: About = { userId, site: params.site, search: toSearchKey(params.search) };
    const day = await dayOf(stores, about, context);
    const phrases = await phrasesOf(stores, userId, params);
    const tracks = [...(await stores.tracks.ensure(about, phrases)).values()];
    const asking = await prepare(params, context, { stores, about, day, total: tracks.length });
    const usable = await refuseWithoutProvider(stores, userId, params, context.services);
    await ask(asking, tracks, usable, context);
    context.signal.throwIfAborted();
    await context.progress(TO_PCT, { key: 'STEP_JUDGING', values: {} });
    const figures = await storeDayFigures(stores, about, toDayNumber(day));
    const body: SerpCheckBody = {
      site: params.site,
      search: params.search,
      depth: params.depth,
      day,
      figures,
      ...asking.tally.result(),
    };
    const moves = await movesSince(stores, about, toDayNumber(day));
    return { summary: { ...toSummary(figures), ...(moves !== null && { moves }) }, body };
  },
});

function toSummary({ keywords, found, distribution, averagePosition, visibilityPct }: SerpCheckBody['figures']) {
  return {
    keywords,
    found,
    top3: distribution.top3,
    top10: distribution.top10,
    averagePosition,
    visibility: visibilityPct,
  };
}

/** @throws {AppError} SERP_NO_KEYWORDS where there is nothing to look up. */
async function phrasesOf(stores: Stores, userId: string, { site, phrases }: SerpCheckParams): Promise<string[]> {
  const all = phrases ?? (await stores.projects.phrases(userId, site));
  const found = all.filter((phrase) => toPhraseKey(phrase) !== '');
  if (found.length === 0) throw new AppError('SERP_NO_KEYWORDS', 'The project has no keywords yet');
  return found;
}

/** @throws {AppError} SERP_NO_PROVIDER where nobody answers this search. */
async function refuseWithoutProvider(
  stores: Stores,
  userId: string,
  { search }: SerpCheckParams,
  sources: Sources,
): Promise<UsableProvider[]> {
  const usable = await usableProviders(stores, sources, userId, search);
  if (usable.length === 0) throw new AppError('SERP_NO_PROVIDER', 'No source is set up for this search engine');
  return usable;
}

/** The day the run began on, by the clocks of the schedule: a run that goes on tomorrow is still today's. */
async function dayOf(stores: Stores, about: About, { kept, keep, services }: AnalysisContext): Promise<string> {
  const known = kept['day'];
  if (typeof known === 'string') return known;
  const schedule = await stores.schedules.find(about);
  const zone = schedule?.settings['zone'];
  const day = dayIn(services.now(), typeof zone === 'string' ? zone : UTC);
  await keep({ day });
  return day;
}

async function prepare(
  params: SerpCheckParams,
  { task, services, signal, isFinishWanted, progress, keep }: AnalysisContext,
  { stores, about, day, total }: { stores: Stores; about: About; day: string; total: number },
): Promise<Asking> {
  const tally = createTally();
  return {
    stores,
    batch: {
      userId: about.userId,
      search: about.search,
      day: toDayNumber(day),
      attempt: params.isAgain === true ? task.id : '',
      taskId: task.id,
    },
    site: about.site,
    rule: await stores.projects.rule(about.userId, about.site),
    search: params.search,
    depth: params.depth,
    tally,
    now: services.now,
    isStopped: () => signal.aborted,
    isFinishWanted,
    async onProgress() {
      // That it was stopped is said once all that is on its way has come.
      if (signal.aborted) return;
      const done = tally.total();
      // It got further: a process that dies later is not what it dies of.
      if (done % KEEP_EVERY === 0) await keep({ day });
      const step = { key: 'STEP_SERP_LISTS', values: { done, total } };
      await progress(Math.floor((TO_PCT * done) / Math.max(1, total)), step).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
  };
}

/**
 * Those who tell own positions are asked once for all keywords, where they stand before those who give lists: what they do not know,
 * and all else, is asked for list by list.
 */
async function ask(
  asking: Asking,
  tracks: readonly Track[],
  usable: readonly UsableProvider[],
  { services }: AnalysisContext,
): Promise<void> {
  const firstGiver = usable.findIndex(({ provider }) => provider.ask !== undefined);
  const tellers = firstGiver === -1 ? usable : usable.slice(0, firstGiver);
  let left = tracks;
  let code: string | null = null;
  for (const each of tellers) {
    const outcome = await askOwn(asking, left, each);
    left = outcome.left;
    code = outcome.code ?? code;
  }
  if (firstGiver === -1) {
    for (const { phrase } of left) {
      if (code === null) asking.tally.notAsked(phrase, 'noProvider', 'NOT_FOUND');
      else asking.tally.failed(phrase, code);
    }
    return;
  }
  const wanted = await sortOut(asking, left, services.serpProviders);
  await askLists(
    asking,
    wanted,
    usable.filter(({ provider }) => provider.ask !== undefined),
  );
}
