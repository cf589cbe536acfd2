import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from './markup.ts';

export type PageParts = {
  readonly langTag: string;
  readonly head: string;
  readonly content: string;
  readonly environment: string;
};
/** Puts the parts of a page into the built `index.html`. @throws when the app has not been built. */
export type RenderPage = (parts: PageParts) => Promise<string>;

/** Reads the template when the first page is asked for; a build swapped in later needs a restart. */
export function createPageTemplate(distFolder: string): RenderPage {
  let template: string | null = null;
  return async ({ langTag, head, content, environment }) => {
    template ??= await readFile(join(distFolder, 'index.html'), 'utf8');
    return template
      .replace(/<html[^>]*>/u, () => `<html lang="${escapeHtml(langTag)}">`)
      .replace(/<!--page-head-->.*<!--\/page-head-->/su, () => head)
      .replace('<!--page-content-->', () => content)
      .replace('<!--page-environment-->', () => environment);
  };
}
