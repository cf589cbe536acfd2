import { listInsights } from '#core/contract/insights.ts';
import { defineFeature } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createCrawlDiffRepository } from './crawl/repository.ts';
import { createInsightRepository } from './repository.ts';
import { readSiteInsights } from './site-insights.ts';

/** What matters now across all projects, and what it probably comes from. */
export const insightsFeature = defineFeature({
  name: 'insights',
  routes(app, { database, now }) {
    const repository = createInsightRepository(database);
    const stores = { repository, diffs: createCrawlDiffRepository(database) };
    app.route({
      ...routeOf(listInsights),
      handler: async ({ session, query: { after = '', limit } }) => {
        if (session === null) return { result: { sites: [], nextAfter: null } };
        const userId = session.user.id;
        const projects = await repository.projects(userId, after, limit);
        const sites = [];
        for (const site of projects) sites.push(await readSiteInsights(stores, { userId, site, nowMs: now() }));
        return { result: { sites, nextAfter: projects.length === limit ? (projects.at(-1) ?? null) : null } };
      },
    });
  },
});
