import { AppError } from '#core/contract/errors.ts';
import { planRun } from '#core/contract/serp/positions.ts';
import {
  listOwnQueries,
  listProviders,
  saveProvider,
  testProvider,
  type ProviderSettings,
} from '#core/contract/serp/providers.ts';
import { ENGINE_KINDS } from '#core/domain/search-engines.ts';
import { dayIn, toDayNumber } from '#core/domain/serp/day.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { callsPerList, PROVIDER_IDS, providerFacts } from '#core/domain/serp/providers.ts';
import { parseSearchKey } from '#core/domain/serp/search.ts';
import { accessOf, usableProviders } from '#server/features/serp-check/run/usable-providers.ts';
import { monthOf, withUsual } from '#server/features/serp-check/store/provider-repository.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { About } from '#server/features/serp-check/store/track-repository.ts';
import type { WebServices } from '#server/features/services.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { routeOf } from '#server/services/route-of.ts';
import { askWithin } from '#server/services/serp/ask-within.ts';
import { ProviderFailure } from '#server/services/serp/provider.ts';
import { toAbout, toSite } from './access.ts';

const TEST_WITHIN_MS = 20_000;

/** Routes of sources: how they are set up, tested, and what a run would cost. */
export function addProviderRoutes(
  app: App,
  { serpProviders, googleAccess, now, limiters }: WebServices,
  stores: Stores,
): void {
  async function settingsOf(userId: string): Promise<{ providers: ProviderSettings[] }> {
    const rows = withUsual(userId, await stores.providers.list(userId));
    const spending = await stores.providers.spending(userId, monthOf(now()));
    const providers = rows.flatMap((row): ProviderSettings[] => {
      const id = PROVIDER_IDS.find((each) => each === row.id);
      if (id === undefined) return [];
      const { keyHint, address, isOn, order, pricePerCallMicros, monthlyCapMicros } = row;
      const { calls, costMicros } = spending.get(id) ?? { calls: 0, costMicros: 0 };
      const engines = ENGINE_KINDS.filter((kind) => row.engines.includes(kind));
      const hasKey = stores.providers.keyOf(row) !== '';
      const spent = { callsThisMonth: calls, spentMicros: costMicros };
      return [{ id, hasKey, keyHint, address, isOn, order, engines, pricePerCallMicros, monthlyCapMicros, ...spent }];
    });
    return { providers };
  }

  app.route({ ...routeOf(listProviders), handler: async ({ userId }) => ({ result: await settingsOf(userId) }) });

  app.route({
    ...routeOf(saveProvider),
    handler: async ({ userId, body: { key, address = '', ...settings } }) => {
      const { engines } = providerFacts(settings.id);
      const kept = settings.engines.filter((kind) => engines.includes(kind));
      await stores.providers.save({ ...settings, engines: kept, address, userId }, key);
      return { result: await settingsOf(userId) };
    },
  });

  const testRoute = routeOf(testProvider);
  app.route({
    ...testRoute,
    // It changes nothing, and asks the provider outside of any transaction.
    config: { ...testRoute.config, keepsOwnKeys: true },
    handler: async (request) => {
      const { userId, body } = request;
      await limiters.lookups.count(request, callerOf(request));
      const rows = withUsual(userId, await stores.providers.list(userId));
      const row = rows.find(({ id }) => id === body.id);
      const stored = row === undefined ? { key: '', address: '' } : await accessOf(stores, { googleAccess }, row);
      const access = { key: body.key ?? stored.key, address: body.address ?? stored.address };
      const { test } = serpProviders.find(body.id);
      const { callsLeft } = await askWithin(TEST_WITHIN_MS, (signal) => test(access, signal)).catch(toRefusal);
      return { result: { isWorking: true as const, callsLeft } };
    },
  });

  app.route({
    ...routeOf(listOwnQueries),
    handler: async (request) => {
      const { userId, query } = request;
      const site = toSite(query.site);
      // What else the account at Google may see is not for everybody who works here.
      if (!(await stores.projects.isOf(userId, site)))
        throw new AppError('NOT_FOUND', 'The account has no such website');
      await limiters.lookups.count(request, callerOf(request));
      const { accessToken } = await googleAccess.token(userId, 'google_webmaster');
      const day = dayIn(now(), 'UTC');
      const { askQueries } = serpProviders.find('searchConsole');
      const access = { key: accessToken, address: '' };
      const queries = await askWithin(TEST_WITHIN_MS, async (signal) =>
        askQueries?.({ site, day }, access, signal),
      ).catch(toRefusal);
      return { result: { queries: [...(queries ?? [])] } };
    },
  });

  app.route({
    ...routeOf(planRun),
    handler: async ({ userId, query }) => {
      const about = toAbout(userId, query);
      const search = parseSearchKey(query.search);
      if (search === null) throw new AppError('INVALID_INPUT', 'There is no such search');
      const phrases = query.keywords === undefined ? await stores.projects.phrases(userId, about.site) : null;
      const known = phrases === null ? 0 : await knownToday(about, phrases);
      const keywords = phrases?.length ?? query.keywords ?? 0;
      const usable = await usableProviders(stores, { serpProviders, googleAccess }, userId, search);
      const spending = await stores.providers.spending(userId, monthOf(now()));
      const plan = planOf(
        usable.flatMap(({ provider, row }) => {
          if (provider.ask === undefined) return [];
          const { pricePerCallMicros, monthlyCapMicros } = row;
          const spentMicros = spending.get(provider.id)?.costMicros ?? 0;
          const leftMicros = monthlyCapMicros === null ? null : Math.max(0, monthlyCapMicros - spentMicros);
          return [{ id: provider.id, pricePerCallMicros, leftMicros }];
        }),
        { lists: keywords - known, callsPerList: callsPerList(query.depth) },
      );
      const monthlyCostMicros = Math.round(keywords * plan.costPerListMicros * query.runsPerMonth);
      const { costPerListMicros: _cost, ...shown } = plan;
      return { result: { keywords, known, ...shown, monthlyCostMicros } };
    },
  });

  async function knownToday({ userId, search, site }: About, phrases: readonly string[]): Promise<number> {
    const schedule = await stores.schedules.find({ userId, search, site });
    const zone = schedule?.settings['zone'];
    const day = toDayNumber(dayIn(now(), typeof zone === 'string' ? zone : 'UTC'));
    const rows = await stores.lists.ofBatch({ userId, search, day, attempt: '', taskId: '' });
    return phrases.filter((phrase) => rows.get(toPhraseKey(phrase))?.state === 'done').length;
  }
}

function toRefusal(error: unknown): never {
  if (error instanceof ProviderFailure)
    throw new AppError(error.code, 'The provider refused the call', { cause: error });
  throw error;
}

type Payer = {
  readonly id: (typeof PROVIDER_IDS)[number];
  readonly pricePerCallMicros: number;
  /** Null without a cap. */
  readonly leftMicros: number | null;
};

/** Lists by provider: the first takes as many as its cap allows, then the next. */
function planOf(payers: readonly Payer[], { lists, callsPerList: calls }: { lists: number; callsPerList: number }) {
  let left = Math.max(0, lists);
  const providers = payers.map(({ id, pricePerCallMicros, leftMicros }) => {
    const cost = calls * pricePerCallMicros;
    const affordable = leftMicros === null || cost === 0 ? left : Math.min(left, Math.floor(leftMicros / cost));
    left -= affordable;
    return { id, calls: affordable * calls, costMicros: affordable * cost };
  });
  const caps = payers.map(({ leftMicros }) => leftMicros);
  const capped = caps.filter((cap) => cap !== null);
  return {
    providers,
    calls: providers.reduce((sum, each) => sum + each.calls, 0),
    costMicros: providers.reduce((sum, each) => sum + each.costMicros, 0),
    costPerListMicros: calls * (payers[0]?.pricePerCallMicros ?? 0),
    capLeftMicros:
      capped.length === 0 || capped.length < caps.length ? null : capped.reduce((sum, cap) => sum + cap, 0),
    beyondCap: payers.length === 0 ? 0 : left,
  };
}
