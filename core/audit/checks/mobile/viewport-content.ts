import type { DocumentFacts } from '#core/parse/document-facts.ts';

/** What the page's viewport element says, as written; `null` without one. Browsers follow the last one. */
export function viewportText(document: Pick<DocumentFacts, 'metas'>): string | null {
  return document.metas.findLast(({ name }) => name === 'viewport')?.content ?? null;
}

/** The settings of a viewport in lower case, parted at commas, semicolons and white space as browsers do. */
export function parseViewport(text: string): ReadonlyMap<string, string> {
  const pairs = text
    .toLowerCase()
    .replace(/\s*=\s*/gu, '=')
    .split(/[,;\s]+/u);
  return new Map(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
