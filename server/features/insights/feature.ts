import { listInsights } from '#core/contract/insights.ts';
import { defineFeature } from '#server/features/feature.ts';
import { sitesSeen } from '#server/services/acting.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createCrawlDiffRepository } from './crawl/repository.ts';
import { createInsightJudge } from './judge-apart.ts';
import { readInsights } from './read-insights.ts';
import { createInsightRepository } from './repository.ts';

/** What matters now across all projects, and what it probably comes from. */
export const insightsFeature = defineFeature({
  name: 'insights',
  routes(app, { database, now }) {
    const stores = {
      repository: createInsightRepository(database),
      diffs: createCrawlDiffRepository(database),
      judge: createInsightJudge(),
    };
    app.route({
      ...routeOf(listInsights),
      handler: async ({ session, query: { after = '', limit } }, reply) => {
        if (session === null) return { result: { sites: [], nextAfter: null } };
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort(new Error('The caller has gone')));
        const part = { userId: session.user.id, nowMs: now(), after, limit, sites: sitesSeen(session) };
        return { result: await readInsights(stores, part, gone.signal) };
      },
    });
  },
});
