import type { PageMeta } from '#core/contract/environment.ts';
import type { PageText } from '#core/contract/page-texts.ts';
import {
  HOME_ANALYZER_LINK,
  HOME_HEADING,
  HOME_INTRODUCTION,
  HOME_LANGUAGES_HEADING,
  HOME_LINK,
  HOME_SECTIONS,
} from '#core/domain/home-content.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import type { Page } from '#core/pages/page.ts';
import type { Language } from '#core/standards/languages.ts';
import type { Translate } from '#server/services/texts.ts';
import { renderText } from './text-meta.ts';
import { escapeHtml } from './markup.ts';

export type PageContent = {
  readonly page: Page;
  readonly path: string;
  readonly lang: string;
  readonly meta: PageMeta;
  readonly languages: readonly Language[];
  /** All pages of the installation. */
  readonly pages: readonly Page[];
  readonly translate: Translate;
  /** What the page shows is this text. */
  readonly text: PageText | null;
};

const ANALYZER = '/inner-optimization/analyzer/';

/** The page for readers without JavaScript; the app replaces it when it starts. */
export function renderContent(content: PageContent): string {
  if (content.text !== null) return renderText(content.text);
  return `<main>${content.page.id === 'home' ? renderHome(content) : renderPlain(content)}</main>`;
}

function renderHome({ lang, languages, translate }: PageContent): string {
  const text = (message: Parameters<Translate>[0]) => escapeHtml(translate(message));
  const sections = HOME_SECTIONS.map(
    ({ heading, paragraphs }) =>
      `<section><h2>${text(heading)}</h2>${paragraphs.map((each) => `<p>${text(each)}</p>`).join('')}</section>`,
  );
  const links = languages.map(
    ({ code, tag, title }) =>
      `<li><a href="${toLocalePath('/', code)}" hreflang="${tag}" lang="${tag}">${escapeHtml(title)}</a></li>`,
  );
  return [
    `<h1>${text(HOME_HEADING)}</h1>`,
    `<p>${text(HOME_INTRODUCTION)}</p>`,
    `<p>${link(ANALYZER, lang, translate(HOME_ANALYZER_LINK))}</p>`,
    ...sections,
    `<nav><h2>${text(HOME_LANGUAGES_HEADING)}</h2><ul>${links.join('')}</ul></nav>`,
  ].join('');
}

function renderPlain({ page, pages, lang, meta, translate }: PageContent): string {
  const links = [
    link('/', lang, translate(HOME_LINK)),
    ...(page.path === ANALYZER ? [] : [link(ANALYZER, lang, translate(HOME_ANALYZER_LINK))]),
  ];
  const below = itemsBelow(page, pages).map(({ path, title }) => `<li>${link(path, lang, translate(title))}</li>`);
  const list = below.length === 0 ? '' : `<ul>${below.join('')}</ul>`;
  return `<h1>${escapeHtml(meta.title)}</h1><p>${escapeHtml(meta.description)}</p>${list}<p>${links.join(' ')}</p>`;
}

/** What a page is the overview of: the items one step below it, such as each small tool below `/tools/`. */
function itemsBelow({ path }: Page, pages: readonly Page[]) {
  return pages
    .filter((each) => each.path.replace(/:\w+\/$/u, '') === path)
    .flatMap(({ items = [] }) => items.map(({ segment, title }) => ({ path: `${path}${segment}/`, title })));
}

function link(path: string, lang: string, text: string): string {
  return `<a href="${toLocalePath(path, lang)}">${escapeHtml(text)}</a>`;
}
