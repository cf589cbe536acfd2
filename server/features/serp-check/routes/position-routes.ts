import {
  isRunRowWanted,
  listRunPositions,
  runRowValue,
  serpCheckContract,
  type SerpRunRow,
} from '#core/contract/analyses/serp-check.ts';
import { AppError } from '#core/contract/errors.ts';
import { getSerpList } from '#core/contract/serp/lists.ts';
import { getKeywordHistory, listPositions, listSearches, type PositionRow } from '#core/contract/serp/positions.ts';
import { findCannibalisation, urlChangesOf } from '#core/domain/serp/cannibalisation.ts';
import { ranksBefore, TREND_POINTS } from '#core/domain/serp/changes.ts';
import { toDayNumber, toDayText } from '#core/domain/serp/day.ts';
import { isOwnAddress } from '#core/domain/serp/own-rule.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { toRivalHost } from '#core/domain/serp/result-address.ts';
import { parseSearchKey, toSearchKey } from '#core/domain/serp/search.ts';
import type { WebServices } from '#server/features/services.ts';
import type { TrackNow } from '#server/features/serp-check/store/figures-repository.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import { fromBits, type StoredPosition, type Track } from '#server/features/serp-check/store/track-repository.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { routeOf } from '#server/services/route-of.ts';
import { toAbout, toSite } from './access.ts';
import { toSource } from './sources.ts';

/** Routes of positions and of what they were read from. */
export function addPositionRoutes(app: App, _services: WebServices, stores: Stores): void {
  const { figures, lists, projects } = stores;

  app.route({
    ...routeOf(listSearches),
    handler: async ({ userId, query }) => {
      const found = await figures.searches(userId, toSite(query.site));
      const searches = found.map(({ search, keywords, lastDay }) => ({
        search,
        keywords,
        lastDay: toDayText(lastDay ?? 0),
      }));
      return { result: { searches } };
    },
  });

  app.route({
    ...routeOf(listPositions),
    handler: async ({ userId, query }) => {
      const about = toAbout(userId, query);
      const keywords = await figures.keywords(about, query.after ?? '', query.limit);
      const total = await figures.trackCount(about);
      const last = keywords.length === query.limit ? keywords.at(-1) : undefined;
      return { result: { positions: keywords.map(toRow), total, nextAfter: last?.phraseKey ?? null } };
    },
  });

  app.route({
    ...routeOf(getSerpList),
    handler: async ({ userId, params, query }) => {
      const site = toSite(query.site);
      const stored = await lists.find(userId, params.id);
      const search = stored === null ? null : parseSearchKey(stored.search);
      if (stored?.list == null || search === null) throw new AppError('NOT_FOUND', 'There is no such list');
      const [rule, rivals] = await Promise.all([projects.rule(userId, site), projects.rivals(userId, site)]);
      const isRival = new Set(rivals);
      const items = stored.list.items.map((item) => ({
        ...item,
        isOwn: isOwnAddress(item.url, site, rule),
        isCompetitor: isRival.has(toRivalHost(item.url)),
      }));
      const { id, readAtMs, costMicros, isWhole, phraseKey, source, list } = stored;
      return {
        result: {
          id,
          phrase: phraseKey,
          search,
          source: toSource(source),
          readAtMs,
          costMicros,
          isWhole,
          items,
          features: [...list.features],
          related: [...list.related],
          questions: [...list.questions],
          overview: list.overview === null ? null : { ...list.overview, cited: [...list.overview.cited] },
          depth: list.depth,
        },
      };
    },
  });

  app.route({
    ...routeOf(getKeywordHistory),
    handler: async ({ userId, query }) => {
      const rows = await figures.history(toAbout(userId, query), toPhraseKey(query.phrase));
      const seen = rows.map(({ day, url }) => ({ day, url }));
      const found = findCannibalisation(seen);
      return {
        result: {
          points: rows.map(({ day, rank, depth, url, source, listId }) => ({
            day: toDayText(day),
            rank,
            depth,
            url,
            source: toSource(source),
            listId,
          })),
          urlChanges: urlChangesOf(seen).map((each) => ({ ...each, day: toDayText(each.day) })),
          cannibalisation: found === null ? null : { ...found, urls: [...found.urls] },
        },
      };
    },
  });

  app.route({
    ...routeOf(listRunPositions),
    handler: async ({ userId, params, query }) => {
      const result = await figures.result(userId, params.id);
      const body = serpCheckContract.body.safeParse(result?.body);
      if (!body.success) throw new AppError('NOT_FOUND', 'There is no such result');
      const { site, search, day } = body.data;
      const found = await figures.ofDay({ userId, site, search: toSearchKey(search) }, toDayNumber(day));
      const rows = found.map(toRunRow).filter((row) => isRunRowWanted(row, query));
      const sorted = query.sort === 'id' && query.order === 'asc' ? rows : sortRows(rows, query);
      const offset = Number(query.cursor ?? 0);
      if (!Number.isSafeInteger(offset) || offset < 0)
        throw new AppError('INVALID_INPUT', 'No list gave out this cursor');
      const end = offset + query.limit;
      return {
        result: {
          positions: sorted.slice(offset, end),
          total: rows.length,
          nextCursor: end < rows.length ? String(end) : null,
        },
      };
    },
  });
}

function sortRows(rows: readonly SerpRunRow[], query: Parameters<typeof runRowValue>[1]): SerpRunRow[] {
  const sign = query.order === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [runRowValue(a, query), runRowValue(b, query)];
    return left === right ? a.id - b.id : sign * (left < right ? -1 : 1);
  });
}

function toRunRow({ id, phrase, ...position }: StoredPosition & Track): SerpRunRow {
  const { rank, absolute, depth, url, others, features, source, listId, readAtMs } = position;
  return {
    id,
    phrase,
    rank,
    absolute,
    depth,
    url,
    others: others ?? [],
    features: fromBits(features),
    source: toSource(source),
    listId,
    readAtMs,
  };
}

function toRow({ phrase, volume, points, newest }: TrackNow): PositionRow {
  const { day, rank, depth, absolute, url, others, features, source, readAtMs, listId } = newest;
  return {
    phrase,
    day: toDayText(day),
    rank,
    depth,
    absolute,
    url,
    others: others ?? [],
    before: ranksBefore(points),
    trend: points.slice(-TREND_POINTS).map((point) => point.rank),
    features: fromBits(features),
    volume,
    source: toSource(source),
    readAtMs,
    listId,
  };
}
