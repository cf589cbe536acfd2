import { onceForLatest } from '#core/base/once-per.ts';
import { collapseSpace } from '#core/base/plain-text.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';

/** The title search engines and browsers use: the first one in the head; empty when there is none. */
export const pageTitle = onceForLatest(({ titles }: DocumentFacts): string =>
  collapseSpace(titles.find(({ isInHead }) => isInHead)?.text ?? ''),
);
