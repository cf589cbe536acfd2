import { z } from 'zod';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import { callsPerList } from '#core/domain/serp/providers.ts';
import type { SerpList } from '#core/domain/serp/result-list.ts';
import { askPartner, refuseStatus, type PartnerAnswer } from '#server/services/serp/ask-partner.ts';
import { createListBuilder, type ListBuilder } from '#server/services/serp/list-builder.ts';
import { ProviderFailure, type SerpProvider, type SerpRequest } from '#server/services/serp/provider.ts';
import { toSuggestions } from '#server/services/serp/suggestions.ts';

const row = z.object({ link: z.string().optional(), title: z.string().optional(), snippet: z.string().optional() });
const rows = z.array(row).optional().catch(undefined);

/** https://serper.dev: what is read of an answer of /search. */
const answerSchema = z.object({
  organic: z.array(row.extend({ position: z.number().optional(), sitelinks: z.unknown().optional() })),
  answerBox: row.optional().catch(undefined),
  knowledgeGraph: z.object({}).optional().catch(undefined),
  peopleAlsoAsk: z
    .array(z.object({ question: z.string().optional() }))
    .optional()
    .catch(undefined),
  relatedSearches: z
    .array(z.object({ query: z.string().optional() }))
    .optional()
    .catch(undefined),
  topStories: rows,
  videos: rows,
  shopping: rows,
  places: z.array(z.unknown()).optional().catch(undefined),
  images: z.array(z.unknown()).optional().catch(undefined),
});
type Answer = z.infer<typeof answerSchema>;
const suggestionsSchema = z.object({ suggestions: z.array(z.object({ value: z.string() })) });

/** Serper: Google on a desktop. Each call is paid, repeated or not. */
export function createSerper(baseUrl: string): SerpProvider {
  return {
    id: 'serper',
    isRepeatFree: false,
    async ask(request, { key }, signal): Promise<SerpList> {
      const list = createListBuilder(request.depth);
      for (let page = 1; page <= callsPerList(request.depth); page += 1) {
        const before = list.organicCount();
        const answer = await askPartner(
          {
            url: new URL('/search', baseUrl),
            method: 'POST',
            headers: { 'x-api-key': key },
            body: bodyOf(request, page),
          },
          signal,
        );
        addPage(list, readAnswer(answer), page === 1);
        if (list.organicCount() === before) break;
      }
      return list.build();
    },
    /** https://serper.dev/playground: /autocomplete. */
    async suggest({ phrase, search }, { key }, signal) {
      const { gl, hl } = bodyOf({ phrase, search, depth: 10 }, 1);
      const answer = await askPartner(
        {
          url: new URL('/autocomplete', baseUrl),
          method: 'POST',
          headers: { 'x-api-key': key },
          body: { q: phrase, gl, hl },
        },
        signal,
      );
      refuse(answer);
      const parsed = suggestionsSchema.safeParse(answer.json);
      if (!parsed.success) throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
      return toSuggestions(parsed.data.suggestions.map(({ value }) => value));
    },
    async test({ key }, signal) {
      const answer = await askPartner({ url: new URL('/account', baseUrl), headers: { 'x-api-key': key } }, signal);
      refuse(answer);
      const parsed = z.object({ balance: z.number() }).safeParse(answer.json);
      if (!parsed.success) throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
      return { callsLeft: parsed.data.balance };
    },
  };
}

function bodyOf({ phrase, search }: SerpRequest, page: number): Record<string, string | number> {
  const geo = findSearchEngine(search.engineId)?.geo.toLowerCase() ?? 'us';
  return {
    q: phrase,
    gl: geo,
    hl: search.language,
    num: 10,
    page,
    // What was typed wrong is looked for as it is, and not as Google would spell it.
    autocorrect: 0,
    ...(search.place !== '' && { location: search.place }),
  };
}

function readAnswer(answer: PartnerAnswer): Answer {
  refuse(answer);
  const parsed = answerSchema.safeParse(answer.json);
  if (!parsed.success) throw new ProviderFailure('SERP_SHAPE', { cause: parsed.error });
  return parsed.data;
}

/** @throws {ProviderFailure} */
function refuse(answer: PartnerAnswer): void {
  const said = z.object({ message: z.string() }).safeParse(answer.json);
  if (said.success && /not enough credits/iu.test(said.data.message)) throw new ProviderFailure('SERP_QUOTA');
  refuseStatus(answer);
}

function addPage(list: ListBuilder, answer: Answer, isFirst: boolean): void {
  if (isFirst && answer.answerBox !== undefined) {
    list.feature('answer');
    list.add('answer', toRow(answer.answerBox));
  }
  if (isFirst && (answer.places ?? []).length > 0) {
    list.feature('pack');
    list.add('pack', {});
  }
  for (const each of answer.organic.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))) {
    list.add('organic', toRow(each));
    if (each.sitelinks !== undefined) list.feature('sitelinks');
  }
  if (isFirst) addFoot(list, answer);
}

function toRow({ link, title, snippet }: z.infer<typeof row>) {
  return { url: link, title, snippet };
}

function addFoot(list: ListBuilder, answer: Answer): void {
  for (const each of answer.topStories ?? []) list.add('news', toRow(each));
  for (const each of answer.videos ?? []) list.add('video', toRow(each));
  for (const each of answer.shopping ?? []) list.add('shopping', toRow(each));
  if ((answer.topStories ?? []).length > 0) list.feature('news');
  if ((answer.videos ?? []).length > 0) list.feature('videos');
  if ((answer.shopping ?? []).length > 0) list.feature('shopping');
  if ((answer.images ?? []).length > 0) list.feature('images');
  if (answer.knowledgeGraph !== undefined) list.feature('knowledge');
  list.question((answer.peopleAlsoAsk ?? []).map(({ question }) => question));
  list.relate((answer.relatedSearches ?? []).map(({ query }) => query));
}
