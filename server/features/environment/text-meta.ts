import type { PageMeta } from '#core/contract/environment.ts';
import type { PageText } from '#core/contract/page-texts.ts';
import { findLanguage, isSearchLanguage, textLanguage } from '#core/standards/languages.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { escapeHtml } from './markup.ts';

const MOST_DESCRIPTION = 160;

/** What a page that shows a text says about itself: 404 where there is no text. The operator's has a title of its own, and no versions that are known. */
export function toTextMeta(meta: PageMeta, text: PageText | null, missing: PageMeta, lang: string): PageMeta {
  if (text === null) return missing;
  const isIndexable = isSearchLanguage(lang) && text.lang === lang;
  const { title, description } = text;
  if (text.isOwn) return { ...meta, isIndexable };
  return {
    ...meta,
    title,
    description: description === '' ? meta.description : description.slice(0, MOST_DESCRIPTION),
    hreflangs: {},
    isIndexable,
  };
}

/** A text for readers without JavaScript; the app replaces it when it starts. */
export function renderText({ title, lang, nodes }: PageText): string {
  const tag = findLanguage(textLanguage(lang))?.tag ?? lang;
  return `<main lang="${tag}"><h1>${escapeHtml(title)}</h1>${toHtml(nodes)}</main>`;
}
