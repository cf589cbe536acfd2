import type { PageMeta } from '#core/contract/environment.ts';
import type { PageText } from '#core/contract/page-texts.ts';
import { HOME_ANALYZER_LINK, HOME_LINK } from '#core/domain/home-content.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import type { Page } from '#core/pages/page.ts';
import { renderHome, type HomeContent } from './home-markup.ts';
import { renderText } from './text-meta.ts';
import { escapeHtml } from './markup.ts';

export type PageContent = HomeContent & {
  readonly page: Page;
  readonly path: string;
  readonly meta: PageMeta;
  /** What the page shows is this text. */
  readonly text: PageText | null;
};

const ANALYZER = '/inner-optimization/analyzer/';

/** The page for readers without JavaScript; the app replaces it when it starts. */
export function renderContent(content: PageContent): string {
  if (content.text !== null) return renderText(content.text, content.lang, content.translate);
  return `<main>${content.page.id === 'home' ? renderHome(content) : renderPlain(content)}</main>`;
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
