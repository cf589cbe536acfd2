import { z } from 'zod';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import { toDayNumber, toDayText } from '#core/domain/serp/day.ts';
import type { SerpSearch } from '#core/domain/serp/search.ts';
import { askPartner, refuseStatus } from '#server/services/serp/ask-partner.ts';
import { toOwnPositions, type PageOfQuery } from '#server/services/serp/own-positions.ts';
import { ProviderFailure, type SerpProvider } from '#server/services/serp/provider.ts';
import { COUNTRY_CODES } from './country-codes.ts';

/** https://developers.google.com/webmaster-tools/v1/searchanalytics/query */
const answerSchema = z.object({
  rows: z
    .array(z.object({ keys: z.tuple([z.string(), z.string()]), impressions: z.number(), position: z.number() }))
    .optional(),
});
const ROW_LIMIT = 25_000;
const MAX_ROWS = 100_000;
/** Figures of the last two days are not final yet. */
const LAG_DAYS = 2;
const SPAN_DAYS = 28;

/** Google Search Console: average positions of the own pages over four weeks. The key is an access token of the user's grant. */
export function createSearchConsole(baseUrl: string): SerpProvider {
  return {
    id: 'searchConsole',
    isRepeatFree: true,
    async askOwn({ site, search, day }, { key }, signal) {
      if (key === '') throw new ProviderFailure('SERP_GRANT_MISSING');
      const url = new URL(
        `/webmasters/v3/sites/${encodeURIComponent(`sc-domain:${site}`)}/searchAnalytics/query`,
        baseUrl,
      );
      const found: PageOfQuery[] = [];
      for (let startRow = 0; startRow < MAX_ROWS; startRow += ROW_LIMIT) {
        const body = { ...bodyOf(search, day), rowLimit: ROW_LIMIT, startRow };
        const answer = await askPartner(
          { url, method: 'POST', headers: { authorization: `Bearer ${key}` }, body },
          signal,
        );
        refuseStatus(answer);
        const parsed = answerSchema.safeParse(answer.json);
        if (!parsed.success) throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
        const rows = parsed.data.rows ?? [];
        for (const { keys, impressions, position } of rows)
          found.push({ phrase: keys[0], url: keys[1], rank: position, impressions });
        if (rows.length < ROW_LIMIT) break;
      }
      return toOwnPositions(found);
    },
    async test({ key }, signal) {
      if (key === '') throw new ProviderFailure('SERP_GRANT_MISSING');
      const url = new URL('/webmasters/v3/sites', baseUrl);
      refuseStatus(await askPartner({ url, headers: { authorization: `Bearer ${key}` } }, signal));
      return { callsLeft: null };
    },
  };
}

function bodyOf({ engineId, device }: SerpSearch, day: string) {
  const last = toDayNumber(day) - LAG_DAYS;
  const country = COUNTRY_CODES[findSearchEngine(engineId)?.geo ?? ''];
  const filters = [
    { dimension: 'device', operator: 'equals', expression: device === 'mobile' ? 'MOBILE' : 'DESKTOP' },
    ...(country === undefined ? [] : [{ dimension: 'country', operator: 'equals', expression: country }]),
  ];
  return {
    startDate: toDayText(last - SPAN_DAYS + 1),
    endDate: toDayText(last),
    dimensions: ['query', 'page'],
    dimensionFilterGroups: [{ groupType: 'and', filters }],
  };
}
