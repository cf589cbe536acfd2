import { ownValue } from '#core/base/own-value.ts';
import { z } from 'zod';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import type { SerpFeature, SerpItemKind, SerpList } from '#core/domain/serp/result-list.ts';
import { COUNTRIES } from '#core/standards/countries.ts';
import { askPartner, refuseStatus, type PartnerAnswer } from '#server/services/serp/ask-partner.ts';
import { createListBuilder, type ListBuilder } from '#server/services/serp/list-builder.ts';
import { ProviderFailure, type SerpProvider, type SerpRequest } from '#server/services/serp/provider.ts';
import { toSuggestions } from '#server/services/serp/suggestions.ts';

const text = z.string().nullish();
/** https://docs.dataforseo.com/v3/serp/google/organic/live/advanced/: what is read of an item of whatever type. */
const itemSchema = z.object({
  type: z.string(),
  rank_group: z.number().nullish(),
  rank_absolute: z.number().nullish(),
  url: text,
  title: text,
  description: text,
  markdown: text,
  suggestion: text,
  links: z.unknown().optional(),
  references: z
    .array(z.object({ url: text }))
    .nullish()
    .catch(null),
  items: z
    .array(z.union([z.string(), z.object({ title: text, text, url: text })]))
    .nullish()
    .catch(null),
});
type Item = z.infer<typeof itemSchema>;

const taskSchema = z.object({
  status_code: z.number(),
  result: z.array(z.object({ items: z.array(itemSchema).nullish() })).nullish(),
});
const answerSchema = z.object({ status_code: z.number(), tasks: z.array(taskSchema).nullish() });

/** Their own codes: https://docs.dataforseo.com/v3/appendix/errors/. */
const OK = 20_000;
const NOTHING_FOUND = 40_102;

/** DataForSEO: lists with the place of everything on the page. The key is `login:password`. */
export function createDataforseo(baseUrl: string): SerpProvider {
  const headersOf = (key: string): Record<string, string> => ({
    authorization: `Basic ${Buffer.from(key).toString('base64')}`,
  });
  return {
    id: 'dataforseo',
    isRepeatFree: false,
    async ask(request, { key }, signal): Promise<SerpList> {
      const kind = findSearchEngine(request.search.engineId)?.kind ?? 'google';
      const url = new URL(`/v3/serp/${kind}/organic/live/advanced`, baseUrl);
      const answer = await askPartner(
        { url, method: 'POST', headers: headersOf(key), body: [bodyOf(request)] },
        signal,
      );
      const list = createListBuilder(request.depth);
      for (const item of readItems(answer)) addItem(list, item);
      return list.build();
    },
    /** https://docs.dataforseo.com/v3/serp/google/autocomplete/live/advanced/ */
    async suggest({ phrase, search }, { key }, signal) {
      const { keyword = '', location_name = '', language_code = '' } = bodyOf({ phrase, search, depth: 10 });
      const url = new URL('/v3/serp/google/autocomplete/live/advanced', baseUrl);
      const body = [{ keyword, location_name, language_code }];
      const answer = await askPartner({ url, method: 'POST', headers: headersOf(key), body }, signal);
      return toSuggestions(
        readItems(answer).flatMap(({ type, suggestion }) => (type === 'autocomplete' ? [suggestion] : [])),
      );
    },
    async test({ key }, signal) {
      const answer = await askPartner(
        { url: new URL('/v3/appendix/user_data', baseUrl), headers: headersOf(key) },
        signal,
      );
      readTask(answer);
      return { callsLeft: null };
    },
  };
}

function bodyOf({ phrase, search, depth }: SerpRequest): Record<string, string | number | boolean> {
  const engine = findSearchEngine(search.engineId);
  const country = COUNTRIES.find(({ iso }) => iso === engine?.geo)?.name ?? 'United States';
  return {
    // Each %## is decoded there, and a plus is a space.
    keyword: encodeURIComponent(phrase),
    location_name: search.place === '' ? country : search.place,
    language_code: search.language,
    device: search.device,
    os: search.device === 'mobile' ? 'android' : 'windows',
    depth,
    ...(engine?.kind === 'google' && { se_domain: engine.name }),
  };
}

function readTask(answer: PartnerAnswer): z.infer<typeof taskSchema> {
  const parsed = answerSchema.safeParse(answer.json);
  if (parsed.success) {
    const task = parsed.data.tasks?.[0];
    refuseCode(parsed.data.status_code, answer);
    if (task !== undefined) refuseCode(task.status_code, answer);
    if (task !== undefined && answer.status === 200) return task;
  }
  refuseStatus(answer);
  throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
}

/** @throws {ProviderFailure} */
function refuseCode(code: number, { retryAfterS }: PartnerAnswer): void {
  if (code === OK || code === NOTHING_FOUND) return;
  if (code >= 40_100 && code <= 40_104) throw new ProviderFailure('SERP_KEY_WRONG');
  if (code === 40_200 || code === 40_210 || code === 40_203) throw new ProviderFailure('SERP_QUOTA');
  if (code === 40_202 || code === 40_209) throw new ProviderFailure('SERP_RATE_LIMIT', { retryAfterS });
  throw new ProviderFailure(code >= 50_000 ? 'SERP_UNREACHABLE' : 'SERP_SHAPE');
}

function readItems(answer: PartnerAnswer): Item[] {
  const task = readTask(answer);
  if (task.status_code === NOTHING_FOUND) return [];
  const items = task.result?.[0]?.items;
  // A changed shape must not look like "not found".
  if (items === null || items === undefined) throw new ProviderFailure('SERP_SHAPE');
  return items.toSorted((a, b) => (a.rank_absolute ?? 0) - (b.rank_absolute ?? 0));
}

const KINDS: Readonly<Record<string, readonly [SerpItemKind, SerpFeature | null]>> = {
  organic: ['organic', null],
  paid: ['ad', 'ads'],
  shopping: ['shopping', 'shopping'],
  popular_products: ['shopping', 'shopping'],
  local_pack: ['pack', 'pack'],
  map: ['pack', 'pack'],
  featured_snippet: ['answer', 'answer'],
  answer_box: ['answer', 'answer'],
  ai_overview: ['ai', 'ai'],
  video: ['video', 'videos'],
  short_videos: ['video', 'videos'],
  top_stories: ['news', 'news'],
  images: ['image', 'images'],
  knowledge_graph: ['other', 'knowledge'],
  people_also_ask: ['other', 'questions'],
  related_searches: ['other', 'related'],
};

function addItem(list: ListBuilder, item: Item): void {
  const [kind, feature] = ownValue(KINDS, item.type) ?? (['other', null] as const);
  if (feature !== null) list.feature(feature);
  list.add(kind, { url: item.url, title: item.title, snippet: item.description });
  if (item.type === 'organic' && Array.isArray(item.links)) list.feature('sitelinks');
  const parts = item.items ?? [];
  if (item.type === 'people_also_ask') list.question(parts.map(titleOf));
  if (item.type === 'related_searches') list.relate(parts.map(titleOf));
  if (item.type === 'ai_overview') {
    const said = parts.flatMap((part) => (typeof part === 'string' ? part : (part.text ?? []))).join('\n');
    list.overview(
      item.markdown ?? said,
      (item.references ?? []).map(({ url }) => url),
    );
  }
}

function titleOf(part: NonNullable<Item['items']>[number]): string | null | undefined {
  return typeof part === 'string' ? part : part.title;
}
