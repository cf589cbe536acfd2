import type { SerpKeyword } from '#core/contract/lists/serp-keywords.ts';
import { phraseKey } from '#core/domain/keywords/phrase.ts';

/** A phrase that is handed over, and what it was grouped under. */
export type GroupedPhrase = { readonly phrase: string; readonly group?: string | undefined };

/** A group's name is no longer. */
const MAX_NAME = 80;

type RowOptions = {
  readonly site: string;
  readonly addedAtMs: number;
  /** @param group the name as `groupNamesOf` gives it; `null` for a phrase without one. */
  readonly groupIdOf: (group: string | null) => string | null;
};

/** The rows of keywords that are to be added. @param wanted those of the given phrases that are new. */
export function toKeywordRows(
  wanted: readonly string[],
  given: readonly GroupedPhrase[],
  { site, addedAtMs, groupIdOf }: RowOptions,
): SerpKeyword[] {
  const groups = groupsByPhrase(given);
  return wanted.map((phrase) => ({
    ...{ site, phrase, addedAtMs, groupId: groupIdOf(groups.get(phraseKey(phrase)) ?? null) },
    ...{ tags: [], targetUrl: '', note: '', isFavourite: false },
  }));
}

/** The names of the groups of the wanted phrases, each once whatever its case. */
export function groupNamesOf(wanted: readonly string[], given: readonly GroupedPhrase[]): string[] {
  const groups = groupsByPhrase(given);
  const names = wanted.flatMap((phrase) => groups.get(phraseKey(phrase)) ?? []);
  return [...new Set(names)];
}

/** Of names that differ in case only the first is kept. */
function groupsByPhrase(given: readonly GroupedPhrase[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const byPhrase = new Map<string, string>();
  for (const { phrase, group = '' } of given) {
    const name = group.trim().slice(0, MAX_NAME).trim();
    if (name === '') continue;
    const first = names.get(name.toLowerCase()) ?? name;
    names.set(name.toLowerCase(), first);
    const key = phraseKey(phrase);
    if (!byPhrase.has(key)) byPhrase.set(key, first);
  }
  return byPhrase;
}
