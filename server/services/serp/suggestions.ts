import { toSafeText } from '#core/base/safe-text.ts';
import { MAX_PHRASE_CHARS } from '#core/domain/serp/phrase-key.ts';

/** Suggestions as they are handed on: no empty ones, each once. */
export function toSuggestions(given: readonly (string | null | undefined)[]): string[] {
  const clean = given.map((text) => toSafeText(text ?? '', MAX_PHRASE_CHARS).trim());
  return [...new Set(clean)].filter((text) => text !== '');
}
