import { toSafeText } from '#core/base/safe-text.ts';
import { toResultAddress } from '#core/domain/serp/result-address.ts';
import type { SerpFeature, SerpItem, SerpItemKind, SerpList } from '#core/domain/serp/result-list.ts';

const MAX_TEXT = 500;
const MAX_URL = 2048;
const MAX_ITEMS = 300;
const MAX_TEXTS = 50;
const MAX_OVERVIEW = 5000;

type Row = {
  readonly url?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly snippet?: string | null | undefined;
};

/** Puts a list together in the order of the page: rows get their places as they come. */
export function createListBuilder(depth: number) {
  const items: SerpItem[] = [];
  const features = new Set<SerpFeature>();
  const related = new Set<string>();
  const questions = new Set<string>();
  let overview: SerpList['overview'] = null;
  let organic = 0;

  return {
    /** Adds a row; one without an address takes a place only when it is no organic one. */
    add(kind: SerpItemKind, { url, title, snippet }: Row): void {
      const isOrganic = kind === 'organic';
      if (items.length >= MAX_ITEMS || (isOrganic && (organic >= depth || !url))) return;
      if (isOrganic) organic += 1;
      items.push({
        kind,
        absolute: items.length + 1,
        organic: isOrganic ? organic : null,
        url: toSafeText(toResultAddress(url ?? ''), MAX_URL),
        title: toSafeText(title ?? '', MAX_TEXT),
        snippet: toSafeText(snippet ?? '', MAX_TEXT),
      });
    },
    feature(name: SerpFeature): void {
      features.add(name);
    },
    relate(texts: readonly (string | null | undefined)[]): void {
      for (const text of texts) if (text && related.size < MAX_TEXTS) related.add(toSafeText(text, MAX_TEXT));
      if (related.size > 0) features.add('related');
    },
    question(texts: readonly (string | null | undefined)[]): void {
      for (const text of texts) if (text && questions.size < MAX_TEXTS) questions.add(toSafeText(text, MAX_TEXT));
      if (questions.size > 0) features.add('questions');
    },
    overview(text: string, cited: readonly (string | null | undefined)[]): void {
      features.add('ai');
      const urls = cited.flatMap((url) => (url ? [toSafeText(url, MAX_URL)] : []));
      overview ??= { text: toSafeText(text, MAX_OVERVIEW), cited: [...new Set(urls)].slice(0, MAX_TEXTS) };
    },
    organicCount: (): number => organic,
    build(): SerpList {
      return { items, features: [...features], related: [...related], questions: [...questions], overview, depth };
    },
  };
}
export type ListBuilder = ReturnType<typeof createListBuilder>;
