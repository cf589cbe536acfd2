import { z } from 'zod';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import { callsPerList } from '#core/domain/serp/providers.ts';
import { createListBuilder } from '#server/services/serp/list-builder.ts';
import { ProviderFailure, type SerpProvider } from '#server/services/serp/provider.ts';

/** https://docs.searxng.org/dev/search_api.html: what is read of an answer. */
const answerSchema = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      category: z.string().nullish(),
      positions: z.array(z.number()).nullish().catch(null),
    }),
  ),
  suggestions: z.array(z.string()).optional().catch(undefined),
  unresponsive_engines: z.array(z.unknown()).optional().catch(undefined),
});
type Answer = z.infer<typeof answerSchema>;

/** Fetches an address that a user chose, through the guarded door. `status` is null when none came. */
export type FetchGuarded = (
  url: string,
  signal: AbortSignal,
) => Promise<{ readonly status: number | null; readonly text: string; readonly failure: string | null }>;

/** A SearXNG of the user's own, which has to be told to answer in JSON (`search.formats` of its settings). */
export function createSearxng(fetchGuarded: FetchGuarded): SerpProvider {
  async function askPage(
    address: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const url = toSearchUrl(address);
    for (const [name, value] of Object.entries({ ...query, format: 'json' })) url.searchParams.set(name, value);
    const { status, text, failure } = await fetchGuarded(url.href, signal);
    if (failure !== null) throw new ProviderFailure(failure === 'timeout' ? 'SERP_TIMEOUT' : 'SERP_UNREACHABLE');
    // It is what a SearXNG says whose settings do not allow JSON.
    if (status === 403 || status === 401) throw new ProviderFailure('SERP_KEY_WRONG');
    if (status === 429) throw new ProviderFailure('SERP_RATE_LIMIT');
    if (status !== 200) throw new ProviderFailure((status ?? 500) >= 500 ? 'SERP_UNREACHABLE' : 'SERP_SHAPE');
    return readAnswer(text);
  }
  return {
    id: 'searxng',
    isRepeatFree: true,
    async ask({ phrase, search, depth }, { address }, signal) {
      const engine = findSearchEngine(search.engineId);
      const list = createListBuilder(depth);
      for (let page = 1; page <= callsPerList(depth); page += 1) {
        const before = list.organicCount();
        const answer = await askPage(
          address,
          {
            q: phrase,
            engines: engine?.kind ?? 'google',
            language: `${search.language}-${engine?.geo ?? 'US'}`,
            pageno: String(page),
          },
          signal,
        );
        const isMute = answer.results.length === 0 && (answer.unresponsive_engines ?? []).length > 0;
        if (isMute && page === 1) throw new ProviderFailure('SERP_UNREACHABLE');
        for (const { url, title, content } of answer.results.filter(isWebResult)) {
          list.add('organic', { url, title, snippet: content });
        }
        list.relate(answer.suggestions ?? []);
        if (list.organicCount() === before) break;
      }
      return list.build();
    },
    async test({ address }, signal) {
      await askPage(address, { q: 'test' }, signal);
      return { callsLeft: null };
    },
  };
}

/** @throws {ProviderFailure} SERP_UNREACHABLE for what is no address. */
function toSearchUrl(address: string): URL {
  const base = /^https?:\/\//iu.test(address) ? address : `https://${address}`;
  if (address === '' || !URL.canParse(base)) throw new ProviderFailure('SERP_UNREACHABLE');
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/(?:search)?\/?$/u, '')}/search`;
  return url;
}

function isWebResult({ category }: Answer['results'][number]): boolean {
  return category === null || category === undefined || category === 'general';
}

function readAnswer(text: string): Answer {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new ProviderFailure('SERP_SHAPE', { cause: error });
  }
}
