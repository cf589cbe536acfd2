import { siteSeenBy } from '#core/contract/analysis-contracts.ts';
import { AppError } from '#core/contract/errors.ts';
import { getResult, listNewestResults, listResults } from '#core/contract/results.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { formatCursor, parseCursor } from '#server/services/page-cursor.ts';
import { hasRoleAt, sitesSeen } from '#server/services/acting.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createResultRepository } from './repository.ts';

/** Routes of results: the list of summaries and one whole document. */
export const resultRoutes: FeatureRoutes = (app, { database }) => {
  const results = createResultRepository(database.db);

  app.route({
    ...routeOf(listResults),
    handler: async ({ session, query }) => {
      const after = query.cursor === undefined ? null : parseCursor(query.cursor);
      if (query.cursor !== undefined && after === null)
        throw new AppError('INVALID_INPUT', 'No list gave out this cursor');
      if (session === null) return { result: { results: [], nextCursor: null } };
      const found = await results.list(session.user.id, { ...query, after, sites: sitesSeen(session) });
      const last = found.length === query.limit ? found.at(-1) : undefined;
      return {
        result: {
          results: found,
          nextCursor: last === undefined ? null : formatCursor({ atMs: last.finishedAtMs, id: last.id }),
        },
      };
    },
  });

  app.route({
    ...routeOf(listNewestResults),
    handler: async ({ session, query }) => {
      if (session === null) return { result: { results: [], nextAfter: null } };
      const found = await results.newestBySite(session.user.id, { ...query, sites: sitesSeen(session) });
      const isPart = new Set(found.map(({ site }) => site)).size === query.limit;
      return { result: { results: found, nextAfter: isPart ? (found.at(-1)?.site ?? null) : null } };
    },
  });

  app.route({
    ...routeOf(getResult),
    handler: async ({ session, params }) => {
      const result = session === null ? null : await results.find(session.user.id, params.id);
      if (result === null || !hasRoleAt(session, siteSeenBy(result), 'viewer'))
        throw new AppError('NOT_FOUND', 'There is no such result');
      return { result };
    },
  });
};
