import { z } from 'zod';
import { insightSchema, listInsights, siteInsightsSchema, type SiteInsight } from '#core/contract/insights.ts';
import { rankInsights } from '#core/insights/insight.ts';
import { api } from '#src/data/server/api-client.ts';
import { useKept, type KeptAnswer } from './use-kept-answer.ts';

const insightsSchema = z.object({
  /** What matters most first, of all projects together. */
  insights: z.array(insightSchema),
  sites: z.array(siteInsightsSchema.omit({ insights: true }).extend({ isWhole: z.boolean() })),
  readAtMs: z.number(),
});
/** What matters on all projects, as it was read; `isWhole` where all insights of a project are among them. */
export type Insights = z.infer<typeof insightsSchema>;

/** Projects of one answer, which the server ends earlier where much is measured; of more than all these parts nothing is read. */
const PART = 1000;
const MAX_PARTS = 40;
/** Insights that a device keeps. */
const MOST = 500;

/** What matters on all projects, ranked, also from what was read before. @param maxAgeMs what is kept and no older is not asked for again. */
export function useInsights(maxAgeMs = 0): KeptAnswer<Insights> {
  return useKept('insights', insightsSchema, readInsights, {
    isFresh: (kept) => Date.now() - kept.readAtMs < maxAgeMs,
  });
}

async function readInsights(signal: AbortSignal): Promise<Insights> {
  const insights: SiteInsight[] = [];
  const sites: (Omit<Insights['sites'][number], 'isWhole'> & { listed: number })[] = [];
  let after: string | undefined;
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const answer = await api.call(
      listInsights,
      { query: { limit: PART, ...(after !== undefined && { after }) } },
      { signal },
    );
    for (const { insights: own, ...site } of answer.sites) {
      insights.push(...own);
      sites.push({ ...site, listed: own.length });
    }
    if (answer.nextAfter === null) break;
    after = answer.nextAfter;
  }
  const ranked = rankInsights(insights);
  const isCut = ranked.length > MOST;
  return {
    insights: ranked.slice(0, MOST),
    sites: sites.map(({ listed, ...site }) => ({ ...site, isWhole: !isCut && listed === site.total })),
    readAtMs: Date.now(),
  };
}
