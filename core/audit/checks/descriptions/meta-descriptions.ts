import { onceForLatest } from '#core/base/once-per.ts';
import { collapseSpace } from '#core/base/plain-text.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';

/** The texts of all description elements in the head, empty ones included. */
export const metaDescriptions = onceForLatest(({ metas }: DocumentFacts): readonly string[] =>
  metas
    .filter(({ name, isInHead }) => isInHead && name === 'description')
    .map(({ content }) => collapseSpace(content ?? '')),
);
