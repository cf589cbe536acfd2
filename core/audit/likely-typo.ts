import { editDistance } from '#core/base/edit-distance.ts';

/** Words of `rel` that look like one of these and are right. */
const WORDS: ReadonlySet<string> = new Set(['author', 'external', 'canonical', 'alternate']);
/** A word that differs in so many letters is another word. */
const OTHER_WORD = 3;

/** The word of a `rel` that is likely meant as `wanted`; `null` when `wanted` itself is there, or nothing like it. */
export function likelyTypo(rel: readonly string[], wanted: string): string | null {
  if (rel.includes(wanted)) return null;
  return rel.find((word) => !WORDS.has(word) && editDistance(word, wanted, OTHER_WORD) < OTHER_WORD) ?? null;
}
