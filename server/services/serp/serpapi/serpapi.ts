import { z } from 'zod';
import { findSearchEngine, type SearchEngine } from '#core/domain/search-engines.ts';
import { callsPerList } from '#core/domain/serp/providers.ts';
import type { SerpList } from '#core/domain/serp/result-list.ts';
import type { SerpSearch } from '#core/domain/serp/search.ts';
import { askPartner, refuseStatus, type PartnerAnswer } from '#server/services/serp/ask-partner.ts';
import { createListBuilder, type ListBuilder } from '#server/services/serp/list-builder.ts';
import { ProviderFailure, type SerpProvider, type SerpRequest } from '#server/services/serp/provider.ts';
import { toSuggestions } from '#server/services/serp/suggestions.ts';

const link = z.string().optional();
const row = z.object({
  link,
  title: z.string().optional(),
  snippet: z.string().optional(),
  description: z.string().optional(),
});
const rows = z.array(row).optional().catch(undefined);

/** https://serpapi.com/search-api: what is read of an answer; all engines share the names. */
const answerSchema = z.object({
  error: z.string().optional(),
  search_metadata: z.object({ status: z.string() }).optional(),
  organic_results: z
    .array(row.extend({ position: z.number().optional(), sitelinks: z.unknown().optional() }))
    .optional(),
  ads: z
    .array(row.extend({ block_position: z.string().optional() }))
    .optional()
    .catch(undefined),
  local_results: z
    .union([z.object({ places: z.array(z.object({ title: z.string().optional() })).optional() }), z.array(z.unknown())])
    .optional()
    .catch(undefined),
  related_questions: z
    .array(z.object({ question: z.string().optional() }))
    .optional()
    .catch(undefined),
  related_searches: z
    .array(z.object({ query: z.string().optional() }))
    .optional()
    .catch(undefined),
  ai_overview: z
    .object({
      text_blocks: z.array(z.object({ snippet: z.string().optional() })).optional(),
      references: z.array(z.object({ link })).optional(),
    })
    .optional()
    .catch(undefined),
  answer_box: row.optional().catch(undefined),
  inline_images: z.array(z.unknown()).optional().catch(undefined),
  inline_videos: rows,
  top_stories: rows,
  shopping_results: rows,
  knowledge_graph: z.object({}).optional().catch(undefined),
});
type Answer = z.infer<typeof answerSchema>;
const suggestionsSchema = z.object({ suggestions: z.array(z.object({ value: z.string() })) });

/** SerpApi: many engines by one key. A repeated search is free for an hour (https://serpapi.com/search-api#api-parameters-serpapi-parameters-no-cache). */
export function createSerpapi(baseUrl: string): SerpProvider {
  return {
    id: 'serpapi',
    isRepeatFree: true,
    async ask(request, { key }, signal): Promise<SerpList> {
      const list = createListBuilder(request.depth);
      for (let page = 0; page < callsPerList(request.depth); page += 1) {
        const before = list.organicCount();
        const url = new URL('/search.json', baseUrl);
        for (const [name, value] of Object.entries(parametersOf(request, page))) url.searchParams.set(name, value);
        url.searchParams.set('api_key', key);
        addPage(list, readAnswer(await askPartner({ url }, signal)), page === 0);
        if (list.organicCount() === before) break;
      }
      return list.build();
    },
    /** https://serpapi.com/google-autocomplete-api */
    async suggest({ phrase, search }, { key }, signal) {
      const { gl = 'us', hl = 'en' } = parametersOf({ phrase, search, depth: 10 }, 0);
      const url = new URL('/search.json', baseUrl);
      const parameters = { engine: 'google_autocomplete', output: 'json', q: phrase, gl, hl, api_key: key };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const answer = await askPartner({ url }, signal);
      const error = errorOf(answer.json);
      if (answer.status === 200 && /hasn't returned any results/iu.test(error)) return [];
      refuse(answer, error);
      const parsed = suggestionsSchema.safeParse(answer.json);
      if (!parsed.success) throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
      return toSuggestions(parsed.data.suggestions.map(({ value }) => value));
    },
    async test({ key }, signal) {
      const url = new URL('/account.json', baseUrl);
      url.searchParams.set('api_key', key);
      const answer = await askPartner({ url }, signal);
      refuse(answer, errorOf(answer.json));
      const parsed = z.object({ total_searches_left: z.number().nullish() }).safeParse(answer.json);
      if (!parsed.success) throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
      return { callsLeft: parsed.data.total_searches_left ?? null };
    },
  };
}

/** What each engine calls the same things: https://serpapi.com/search-engine-apis. @param page from 0. */
function parametersOf({ phrase, search }: SerpRequest, page: number): Record<string, string> {
  const engine = findSearchEngine(search.engineId);
  if (engine === undefined) throw new Error(`No engine ${search.engineId}`);
  return { output: 'json', device: search.device, ...ofEngine(engine, phrase, search, page) };
}

function ofEngine(
  { kind, name, geo }: SearchEngine,
  phrase: string,
  { language, place }: SerpSearch,
  page: number,
): Record<string, string> {
  const country = geo.toLowerCase();
  const first = String(page * 10 + 1);
  const start = String(page * 10);
  const location: Record<string, string> = place === '' ? {} : { location: place };
  switch (kind) {
    case 'bing':
      return { engine: kind, q: phrase, cc: geo, mkt: `${language}-${geo}`, first, ...location };
    case 'yandex':
      return { engine: kind, text: phrase, yandex_domain: name, lang: language, p: String(page), ...location };
    case 'yahoo':
      return { engine: kind, p: phrase, vc: country, vl: `lang_${language}`, b: first };
    case 'duckduckgo':
      return { engine: kind, q: phrase, kl: `${country === 'gb' ? 'uk' : country}-${language}`, start };
    case 'baidu':
      return { engine: kind, q: phrase, pn: start };
    case 'naver':
      return { engine: kind, query: phrase, page: String(page + 1) };
    default:
      return { engine: 'google', q: phrase, google_domain: name, gl: country, hl: language, start, ...location };
  }
}

function readAnswer(answer: PartnerAnswer): Answer {
  const error = errorOf(answer.json);
  // With 200, what is wrong is that the engine found nothing: a list without results.
  if (answer.status === 200 && error !== '' && /hasn't returned any results/iu.test(error)) return {};
  refuse(answer, error);
  const parsed = answerSchema.safeParse(answer.json);
  // A changed shape must not look like "not found".
  if (!parsed.success || parsed.data.organic_results === undefined)
    throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
  return parsed.data;
}

function errorOf(json: unknown): string {
  const parsed = z.object({ error: z.string() }).safeParse(json);
  return parsed.success ? parsed.data.error : '';
}

/** @throws {ProviderFailure} */
function refuse(answer: PartnerAnswer, error: string): void {
  if (/run out of searches/iu.test(error)) throw new ProviderFailure('SERP_QUOTA');
  if (/invalid api key/iu.test(error)) throw new ProviderFailure('SERP_KEY_WRONG');
  refuseStatus(answer);
  if (error !== '') throw new ProviderFailure('SERP_SHAPE');
}

function addPage(list: ListBuilder, answer: Answer, isFirst: boolean): void {
  const ads = answer.ads ?? [];
  const isTop = ({ block_position }: (typeof ads)[number]): boolean => block_position !== 'bottom';
  if (ads.length > 0) list.feature('ads');
  for (const ad of ads.filter(isTop)) list.add('ad', toRow(ad));
  if (isFirst) addHead(list, answer);
  const organic = (answer.organic_results ?? []).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  for (const each of organic) {
    list.add('organic', toRow(each));
    if (each.sitelinks !== undefined) list.feature('sitelinks');
  }
  if (isFirst) addFoot(list, answer);
  for (const ad of ads.filter((each) => !isTop(each))) list.add('ad', toRow(ad));
}

function toRow({ link: url, title, snippet, description }: z.infer<typeof row>) {
  return { url, title, snippet: snippet ?? description };
}

/** What stands above the results. */
function addHead(list: ListBuilder, { ai_overview: ai, answer_box: box, local_results: local }: Answer): void {
  if (ai !== undefined) {
    const text = (ai.text_blocks ?? []).flatMap(({ snippet }) => snippet ?? []).join('\n');
    list.add('ai', { title: text });
    list.overview(
      text,
      (ai.references ?? []).map((each) => each.link),
    );
  }
  if (box !== undefined) {
    list.feature('answer');
    list.add('answer', toRow(box));
  }
  const places = Array.isArray(local) ? local : (local?.places ?? []);
  if (places.length > 0) {
    list.feature('pack');
    list.add('pack', {});
  }
}

/** What stands among and below them: where exactly, SerpApi does not say. */
function addFoot(list: ListBuilder, answer: Answer): void {
  for (const each of answer.inline_videos ?? []) list.add('video', toRow(each));
  for (const each of answer.top_stories ?? []) list.add('news', toRow(each));
  for (const each of answer.shopping_results ?? []) list.add('shopping', toRow(each));
  if ((answer.inline_videos ?? []).length > 0) list.feature('videos');
  if ((answer.top_stories ?? []).length > 0) list.feature('news');
  if ((answer.shopping_results ?? []).length > 0) list.feature('shopping');
  if ((answer.inline_images ?? []).length > 0) list.feature('images');
  if (answer.knowledge_graph !== undefined) list.feature('knowledge');
  list.question((answer.related_questions ?? []).map(({ question }) => question));
  list.relate((answer.related_searches ?? []).map(({ query }) => query));
}
