import { z } from 'zod';
import { askPartner, refuseStatus, type PartnerAnswer } from '#server/services/serp/ask-partner.ts';
import { toOwnPositions } from '#server/services/serp/own-positions.ts';
import { ProviderFailure, type SerpProvider } from '#server/services/serp/provider.ts';

/** https://learn.microsoft.com/en-us/dotnet/api/microsoft.bing.webmaster.api.interfaces.iwebmasterapi.getquerystats */
const statsSchema = z.object({
  d: z.array(
    z.object({
      Query: z.string(),
      AvgImpressionPosition: z.number(),
      Impressions: z.number(),
      /** `/Date(1399100400000)/`, with or without a zone. */
      Date: z.string(),
    }),
  ),
});
const errorSchema = z.object({ ErrorCode: z.number(), Message: z.string().optional() });
/** InvalidApiKey, NotAuthorized, ThrottleUser, ThrottleHost: https://learn.microsoft.com/en-us/bingwebmaster/reference/error-codes */
const KEY_CODES: ReadonlySet<number> = new Set([3, 14]);
const THROTTLE_CODES: ReadonlySet<number> = new Set([4, 5]);

/** Bing Webmaster Tools: average positions of the own site by week, without the pages. */
export function createBingWebmaster(baseUrl: string): SerpProvider {
  async function call(method: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    const url = new URL(`/webmaster/api.svc/json/${method}`, baseUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await askPartner({ url }, signal);
    refuse(answer);
    return answer.json;
  }
  return {
    id: 'bingWebmaster',
    isRepeatFree: true,
    async askOwn({ site }, { key }, signal) {
      const json = await call('GetQueryStats', { siteUrl: `https://${site}/`, apikey: key }, signal);
      const parsed = statsSchema.safeParse(json);
      if (!parsed.success) throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
      const newest = parsed.data.d.reduce((most, { Date: at }) => Math.max(most, toMs(at)), 0);
      const rows = parsed.data.d.filter(
        ({ Date: at, AvgImpressionPosition: rank }) => toMs(at) === newest && rank >= 1,
      );
      return toOwnPositions(
        rows.map(({ Query: phrase, AvgImpressionPosition: rank, Impressions: impressions }) => ({
          phrase,
          rank,
          impressions,
          url: '',
        })),
      );
    },
    async test({ key }, signal) {
      await call('GetUserSites', { apikey: key }, signal);
      return { callsLeft: null };
    },
  };
}

function toMs(date: string): number {
  return Number(/\/Date\((\d+)/u.exec(date)?.[1] ?? 0);
}

/** @throws {ProviderFailure} */
function refuse(answer: PartnerAnswer): void {
  const error = errorSchema.safeParse(answer.json);
  if (error.success && KEY_CODES.has(error.data.ErrorCode)) throw new ProviderFailure('SERP_KEY_WRONG');
  if (error.success && THROTTLE_CODES.has(error.data.ErrorCode)) throw new ProviderFailure('SERP_RATE_LIMIT');
  refuseStatus(answer);
}
