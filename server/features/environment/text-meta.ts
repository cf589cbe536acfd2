import type { PageMeta } from '#core/contract/environment.ts';
import type { PageText } from '#core/contract/page-texts.ts';
import { DEFAULT_LANGUAGE, findLanguage, isSearchLanguage, textLanguage } from '#core/standards/languages.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import type { Translate } from '#server/services/texts.ts';
import { escapeHtml } from './markup.ts';

const TEXT_IN_ENGLISH = /*i18n*/ {
  id: 'TEXT_IN_ENGLISH',
  message: 'This page is not translated yet. Its text is in English.',
  comment:
    'Above a legal page or another long text that is shown in English, since it is not there in the reader’s language.',
};

const MOST_DESCRIPTION = 160;

export type TextMetaOptions = {
  /** Of the page, whatever its text. */
  readonly meta: PageMeta;
  readonly text: PageText | null;
  /** Of the not-found page. */
  readonly missing: PageMeta;
  readonly lang: string;
  /** Languages for search engines in which the text is there. */
  readonly versions: readonly string[];
  readonly addressOf: (lang: string) => string;
};

/**
 * What a page that shows a text says about itself: 404 where there is no text. Where it shows the English text, the English page is the one
 * to index, and only languages that have the text are its versions.
 */
export function toTextMeta({ meta, text, missing, lang, versions, addressOf }: TextMetaOptions): PageMeta {
  if (text === null) return missing;
  const isOwnLanguage = text.lang === lang;
  const { title, description } = text;
  return {
    ...meta,
    ...(!text.isOwn && { title, description: description.slice(0, MOST_DESCRIPTION) || meta.description }),
    canonical: addressOf(text.lang),
    hreflangs: isOwnLanguage && versions.includes(lang) ? toHreflangs(versions, addressOf) : {},
    // A page that names another as canonical must not be forbidden: that one could be left out with it.
    isIndexable: !isOwnLanguage || isSearchLanguage(lang),
  };
}

/** None for a page that is there in one language only. */
function toHreflangs(versions: readonly string[], addressOf: (lang: string) => string): Record<string, string> {
  if (versions.length < 2) return {};
  return {
    ...Object.fromEntries(versions.map((code) => [findLanguage(code)?.tag ?? code, addressOf(code)])),
    ...(versions.includes(DEFAULT_LANGUAGE) && { 'x-default': addressOf(DEFAULT_LANGUAGE) }),
  };
}

/** A text for readers without JavaScript, and a sentence in their language where it is in another one; the app replaces both when it starts. */
export function renderText({ title, lang, nodes }: PageText, reader: string, translate: Translate): string {
  const tag = findLanguage(lang)?.tag ?? lang;
  const readerTag = findLanguage(textLanguage(reader))?.tag ?? reader;
  const note = lang === reader ? '' : `<p lang="${readerTag}">${escapeHtml(translate(TEXT_IN_ENGLISH))}</p>`;
  return `<main lang="${tag}"><h1>${escapeHtml(title)}</h1>${note}${toHtml(nodes)}</main>`;
}
