import { shapeOf } from './merge-pages.ts';

/** In place of a selector: what was said holds for all elements of a website that are built alike. */
export const EVERYWHERE = '*';
/** What a decision keeps of a snippet. */
const MAX_SNIPPET = 400;

/** How a decision names all elements of a website that break a rule and are built alike. */
export function everywhere({ rule, snippet }: { readonly rule: string; readonly snippet: string }) {
  return { rule, selector: EVERYWHERE, snippet: shapeOf(snippet).slice(0, MAX_SNIPPET) };
}

/** Where what is said of a whole website is kept. */
export function websiteOf(url: string): string {
  return `${new URL(url).origin}/`;
}
