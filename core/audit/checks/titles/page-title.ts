import { collapseSpace } from '#core/base/plain-text.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';

/** The title search engines and browsers use: the first one in the head; empty when there is none. */
export function pageTitle({ titles }: DocumentFacts): string {
  return collapseSpace(titles.find(({ isInHead }) => isInHead)?.text ?? '');
}
