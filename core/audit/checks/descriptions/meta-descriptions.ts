import { collapseSpace } from '#core/base/plain-text.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';

/** The texts of all description elements in the head, empty ones included. */
export function metaDescriptions({ metas }: DocumentFacts): string[] {
  return metas
    .filter(({ name, isInHead }) => isInHead && name?.toLowerCase() === 'description')
    .map(({ content }) => collapseSpace(content ?? ''));
}
