import { z } from 'zod';
import { toSafeText } from '#core/base/safe-text.ts';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import { toDayNumber, toDayText } from '#core/domain/serp/day.ts';
import { MAX_PHRASE_CHARS } from '#core/domain/serp/phrase-key.ts';
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
const queriesSchema = z.object({
  rows: z
    .array(z.object({ keys: z.tuple([z.string()]), clicks: z.number(), impressions: z.number(), position: z.number() }))
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
      const url = queryUrl(baseUrl, site);
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
    async askQueries({ site, day }, { key }, signal) {
      if (key === '') throw new ProviderFailure('SERP_GRANT_MISSING');
      const answer = await askPartner(
        {
          url: queryUrl(baseUrl, site),
          method: 'POST',
          headers: { authorization: `Bearer ${key}` },
          body: { ...spanBefore(day), dimensions: ['query'], rowLimit: ROW_LIMIT },
        },
        signal,
      );
      refuseStatus(answer);
      const parsed = queriesSchema.safeParse(answer.json);
      if (!parsed.success) throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
      return (parsed.data.rows ?? []).map(({ keys, clicks, impressions, position }) => {
        const phrase = toSafeText(keys[0], MAX_PHRASE_CHARS);
        return { phrase, clicks, impressions, rank: position };
      });
    },
    async test({ key }, signal) {
      if (key === '') throw new ProviderFailure('SERP_GRANT_MISSING');
      const url = new URL('/webmasters/v3/sites', baseUrl);
      refuseStatus(await askPartner({ url, headers: { authorization: `Bearer ${key}` } }, signal));
      return { callsLeft: null };
    },
  };
}

function queryUrl(baseUrl: string, site: string): URL {
  return new URL(`/webmasters/v3/sites/${encodeURIComponent(`sc-domain:${site}`)}/searchAnalytics/query`, baseUrl);
}

/** The last four weeks whose figures are final. */
function spanBefore(day: string) {
  const last = toDayNumber(day) - LAG_DAYS;
  return { startDate: toDayText(last - SPAN_DAYS + 1), endDate: toDayText(last) };
}

function bodyOf({ engineId, device }: SerpSearch, day: string) {
  const country = COUNTRY_CODES[findSearchEngine(engineId)?.geo ?? ''];
  const filters = [
    { dimension: 'device', operator: 'equals', expression: device === 'mobile' ? 'MOBILE' : 'DESKTOP' },
    ...(country === undefined ? [] : [{ dimension: 'country', operator: 'equals', expression: country }]),
  ];
  return {
    ...spanBefore(day),
    dimensions: ['query', 'page'],
    dimensionFilterGroups: [{ groupType: 'and', filters }],
  };
}
