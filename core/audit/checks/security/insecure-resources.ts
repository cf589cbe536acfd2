import type { DocumentFacts, ResourceFacts, ResourceKind } from '#core/parse/document-facts.ts';
import { countDistinct } from '#core/audit/finding-list.ts';

/** Files of these kinds the page loads over plain http, one an address. */
export function insecureResources(
  document: Pick<DocumentFacts, 'resources'>,
  kinds: readonly ResourceKind[],
): ResourceFacts[] {
  const insecure = document.resources.filter(({ kind, url }) => kinds.includes(kind) && url.startsWith('http:'));
  return countDistinct(insecure, ({ url }) => url).map(({ item }) => item);
}
