import type { PageMessage } from '#core/pages/page.ts';

/** A file that `npm run gen` writes, by its path from the root. */
export type Generated = { readonly path: string; readonly text: string };

/** In the form the message extractor finds. */
export function descriptor({ id, message, comment }: PageMessage): string {
  return `{ id: ${JSON.stringify(id)}, message: ${JSON.stringify(message)}, comment: ${JSON.stringify(comment)} }`;
}

export function pascalCase(id: string): string {
  return id.replace(/(?:^|-)([a-z0-9])/gu, (_match, letter: string) => letter.toUpperCase());
}
