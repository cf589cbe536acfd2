import { AppError } from '#core/contract/errors.ts';
import { askPassages, askSuggestions, planPaidAsks } from '#core/contract/serp/asks.ts';
import { COMPARED_RESULTS, listComparedLists, type ComparedList } from '#core/contract/serp/lists.ts';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import type { SerpList } from '#core/domain/serp/result-list.ts';
import { parseSearchKey, type SerpSearch } from '#core/domain/serp/search.ts';
import { askPaid, costOfCall, PAID_DEPTH } from '#server/features/serp-check/run/ask-paid.ts';
import { usableProviders, type UsableProvider } from '#server/features/serp-check/run/usable-providers.ts';
import { monthOf } from '#server/features/serp-check/store/provider-repository.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { WebServices } from '#server/features/services.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { routeOf, slowly } from '#server/services/route-of.ts';
import { toAbout } from './access.ts';

/** Routes of what other tools take from result lists: those that are stored, and what is asked for anew and paid. */
export function addAskRoutes(app: App, services: WebServices, stores: Stores): void {
  const { database, limiters, now, serpProviders, googleAccess } = services;

  app.route({
    ...routeOf(listComparedLists),
    handler: async ({ userId, query }) => {
      const { after = '', limit, phrase } = query;
      const phraseKey = phrase === undefined ? null : toPhraseKey(phrase);
      const tracks = await stores.tracks.withLists(toAbout(userId, query), { after, phraseKey, limit });
      const rows = new Map<number, Pick<ComparedList, 'urls' | 'questions' | 'related' | 'readAtMs'>>();
      for await (const [id, list, readAtMs] of stores.lists.byIds(tracks.map(({ listId }) => listId)))
        rows.set(id, { ...toRow(list), readAtMs });
      const lists = tracks.flatMap(({ phrase: text, volume, listId }) => {
        const row = rows.get(listId);
        return row === undefined ? [] : [{ phrase: text, volume, ...row }];
      });
      const last = phraseKey === null && tracks.length === limit ? tracks.at(-1) : undefined;
      return { result: { lists, nextAfter: last?.phraseKey ?? null } };
    },
  });

  /** Those that can answer this kind of question. */
  async function payersFor(userId: string, kind: 'suggestions' | 'passages', search: SerpSearch) {
    const isGoogle = findSearchEngine(search.engineId)?.kind === 'google';
    const usable = await usableProviders(stores, { serpProviders, googleAccess }, userId, search);
    return usable.filter(({ provider }) =>
      kind === 'passages' ? provider.ask !== undefined : isGoogle && provider.suggest !== undefined,
    );
  }

  app.route({
    ...routeOf(planPaidAsks),
    handler: async ({ userId, query: { kind, search, count } }) => {
      const payers = await payersFor(userId, kind, toSearch(search));
      const spending = await stores.providers.spending(userId, monthOf(now()));
      let left = count;
      let [calls, costMicros] = [0, 0];
      for (const payer of payers) {
        const { monthlyCapMicros } = payer.row;
        const cost = costOfCall(payer);
        const room = (monthlyCapMicros ?? Infinity) - (spending.get(payer.provider.id)?.costMicros ?? 0);
        const affordable = cost === 0 ? left : Math.min(left, Math.max(0, Math.floor(room / cost)));
        left -= affordable;
        calls += affordable;
        costMicros += affordable * cost;
      }
      const beyondCap = payers.length === 0 ? 0 : left;
      return { result: { provider: payers[0]?.provider.id ?? null, calls, costMicros, beyondCap } };
    },
  });

  app.route({
    ...slowly(routeOf(askSuggestions)),
    handler: async (request) => {
      const { userId, body } = request;
      await limiters.lookups.count(request, callerOf(request));
      const search = toSearch(body.search);
      const usable = await payersOrRefusal(userId, 'suggestions', search);
      const { answers, ...rest } = await askPaid(database, now, {
        ...{ userId, texts: body.phrases, usable },
        ask: async ({ provider, access }, phrase, signal) =>
          (await provider.suggest?.({ phrase, search }, access, signal)) ?? [],
      });
      const rows = answers.map(({ text, provider, value }) => ({ phrase: text, provider, suggestions: value }));
      return { result: { answers: rows, ...rest } };
    },
  });

  app.route({
    ...slowly(routeOf(askPassages)),
    handler: async (request) => {
      const { userId, body } = request;
      await limiters.lookups.count(request, callerOf(request));
      const search = toSearch(body.search);
      const usable = await payersOrRefusal(userId, 'passages', search);
      const { answers, ...rest } = await askPaid(database, now, {
        ...{ userId, texts: body.passages, usable },
        ask: async ({ provider, access }, passage, signal) => {
          const phrase = `"${passage.replaceAll('"', ' ')}"`;
          return toFound(await provider.ask?.({ phrase, search, depth: PAID_DEPTH }, access, signal));
        },
      });
      const rows = answers.map(({ text, provider, value }) => ({ passage: text, provider, found: value }));
      return { result: { answers: rows, ...rest } };
    },
  });

  /** @throws {AppError} SERP_NO_PROVIDER */
  async function payersOrRefusal(...about: Parameters<typeof payersFor>): Promise<UsableProvider[]> {
    const payers = await payersFor(...about);
    if (payers.length === 0) throw new AppError('SERP_NO_PROVIDER', 'No provider answers this');
    return payers;
  }
}

/** @throws {AppError} INVALID_INPUT */
function toSearch(key: string): SerpSearch {
  const search = parseSearchKey(key);
  if (search === null) throw new AppError('INVALID_INPUT', 'There is no such search');
  return search;
}

function toRow({ items, questions, related }: SerpList) {
  const urls = items.filter(({ kind }) => kind === 'organic').map(({ url }) => url);
  return { urls: urls.slice(0, COMPARED_RESULTS), questions: [...questions], related: [...related] };
}

function toFound(list: SerpList | undefined): { url: string; snippet: string }[] {
  const organic = (list?.items ?? []).filter(({ kind }) => kind === 'organic');
  return organic.map(({ url, snippet }) => ({ url, snippet }));
}
