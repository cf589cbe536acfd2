import { storeList, storePositions } from '#core/contract/serp/upload.ts';
import { toDayNumber } from '#core/domain/serp/day.ts';
import { distributionOf } from '#core/domain/serp/figures.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { positionIn } from '#core/domain/serp/positions.ts';
import { storeDayFigures } from '#server/features/serp-check/figures/day-figures.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { WebServices } from '#server/features/services.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { routeOf } from '#server/services/route-of.ts';
import { toAbout } from './access.ts';

/** Lists by hand are of no task. */
const NO_TASK = '';

/** Routes of positions and lists that somebody has from elsewhere. */
export function addUploadRoutes(app: App, { now }: WebServices, stores: Stores): void {
  app.route({
    ...routeOf(storePositions),
    handler: async ({ userId, body }) => {
      const about = toAbout(userId, body);
      const byKey = new Map(body.positions.map((each) => [toPhraseKey(each.phrase), each] as const));
      const volumes = new Map(
        [...byKey].flatMap(([key, { volume }]) => (volume === null ? [] : [[key, volume] as const])),
      );
      const tracks = await stores.tracks.ensure(
        about,
        [...byKey.values()].map(({ phrase }) => phrase),
        volumes,
      );
      const day = toDayNumber(body.day);
      const rows = [...byKey].flatMap(([key, { rank, depth, url }]) => {
        const track = tracks.get(key);
        return track === undefined ? [] : [{ trackId: track.id, rank, depth, url }];
      });
      await stores.tracks.store(
        rows.map((row) => ({
          ...row,
          day,
          absolute: null,
          others: [],
          features: [],
          source: 'upload' as const,
          listId: null,
          readAtMs: now(),
        })),
      );
      if (body.hasMore !== true) await storeDayFigures(stores, about, day);
      return { result: { stored: rows.length, distribution: distributionOf(rows.map(({ rank }) => rank)) } };
    },
  });

  app.route({
    ...routeOf(storeList),
    handler: async ({ userId, body: { phrase, list, ...body } }) => {
      const about = toAbout(userId, body);
      const day = toDayNumber(body.day);
      const key = toPhraseKey(phrase);
      const track = (await stores.tracks.ensure(about, [phrase])).get(key);
      if (track === undefined) throw new Error('the track was not stored');
      const batch = { userId, search: about.search, day, attempt: '', taskId: NO_TASK };
      const listId = await stores.lists.add(batch, key, 'upload', list, now());
      const position = positionIn(list, about.site, await stores.projects.rule(userId, about.site));
      await stores.tracks.store([
        { ...position, trackId: track.id, day, features: list.features, source: 'upload', listId, readAtMs: now() },
      ]);
      await storeDayFigures(stores, about, day);
      return { result: { listId, rank: position.rank, depth: position.depth } };
    },
  });
}
