import type { Environment, NavigationItem } from '#core/contract/environment.ts';
import {
  HOME_ANALYZER_LINK,
  HOME_LANGUAGES_HEADING,
  HOME_LEAD,
  HOME_PICTURE,
  homeHeading,
  type ContentMessage,
} from '#core/domain/home-content.ts';
import {
  ACCOUNT_TABLE,
  ACCOUNT_TEXT,
  AUDIENCES,
  CHECKED,
  GRADES,
  PLACES_HEADING,
  placeText,
  QUESTIONS_HEADING,
  questionsOf,
  rowsOf,
  STEPS,
  STORED_TABLE,
  type HomeTable,
} from '#core/domain/home-sections.ts';
import { homePicture, homePictures } from '#core/domain/home-picture.ts';
import type { Feature } from '#core/domain/features.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import { findPage } from '#core/pages/find-page.ts';
import type { Page } from '#core/pages/page.ts';
import type { Language } from '#core/standards/languages.ts';
import type { Translate } from '#server/services/texts.ts';
import { dataBlock, escapeHtml, tag } from './markup.ts';

export type HomeContent = {
  readonly brand: Environment['brand'];
  readonly features: readonly Feature[];
  readonly lang: string;
  /** All the page is there in. */
  readonly languages: readonly Language[];
  /** All pages of the installation, and its menu. */
  readonly pages: readonly Page[];
  readonly navigation: readonly NavigationItem[];
  readonly translate: Translate;
};
type Line = { readonly name: ContentMessage; readonly text: ContentMessage };
type Say = (message: ContentMessage) => string;

/** The start page for readers without JavaScript and for crawlers: what the app shows there, word for word. */
export function renderHome(content: HomeContent): string {
  const { brand, features, lang, translate } = content;
  const plain: Say = (message) => translate(message, { brand: brand.name });
  const say: Say = (message) => escapeHtml(plain(message));
  const section = (heading: ContentMessage, ...parts: string[]) =>
    `<section><h2>${say(heading)}</h2>${parts.join('')}</section>`;
  const questions = questionsOf(brand.kind);
  return [
    `<h1>${say(homeHeading(brand.kind))}</h1>`,
    `<p>${say(HOME_LEAD)}</p>`,
    `<p>${anchor('/inner-optimization/analyzer/', lang, plain(HOME_ANALYZER_LINK))}</p>`,
    renderPicture(lang, plain(HOME_PICTURE.alt)),
    `<p>${say(HOME_PICTURE.caption)}</p>`,
    section(GRADES.heading, renderTerms(GRADES.lines, say)),
    section(AUDIENCES.heading, ...AUDIENCES.lines.map((line) => `<h3>${say(line.name)}</h3><p>${say(line.text)}</p>`)),
    section(PLACES_HEADING, renderPlaces(content, say)),
    section(
      CHECKED.heading,
      ...CHECKED.paragraphs.map((each) => `<p>${say(each)}</p>`),
      renderTerms(CHECKED.lines, say),
    ),
    section(STEPS.heading, ...STEPS.lines.map((line) => `<h3>${say(line.name)}</h3><p>${say(line.text)}</p>`)),
    section(ACCOUNT_TABLE.heading, `<p>${say(ACCOUNT_TEXT)}</p>`, renderTable(ACCOUNT_TABLE, features, say)),
    section(STORED_TABLE.heading, renderTable(STORED_TABLE, features, say)),
    section(
      QUESTIONS_HEADING,
      ...questions.map(({ question, answer }) => `<h3>${say(question)}</h3><p>${say(answer)}</p>`),
    ),
    renderLanguages(content),
    dataBlock('application/ld+json', toQuestionPage(questions, plain)),
  ].join('');
}

function renderTerms(lines: readonly Line[], say: Say): string {
  return `<dl>${lines.map(({ name, text }) => `<dt>${say(name)}</dt><dd>${say(text)}</dd>`).join('')}</dl>`;
}

/** The pages of the menu with what they are for, and every small tool by name. */
function renderPlaces({ pages, navigation, lang, translate }: HomeContent, say: Say): string {
  const tools = pages.find(({ id }) => id === 'tool')?.items ?? [];
  const links = tools.map(({ segment, name }) => anchor(`/tools/${segment}/`, lang, translate(name)));
  return `<dl>${placesOf(navigation, pages)
    .map(({ id, path, requiresAuth, name }) => {
      const text = placeText(id);
      const title = name === null ? '' : translate(name);
      // A crawler cannot sign in: to it, the way there is none.
      const shown = requiresAuth ? escapeHtml(title) : anchor(path.replace(/:\w+\?\/$/u, ''), lang, title);
      const below = id === 'tools' ? ` ${links.join(', ')}` : '';
      return `<dt>${shown}</dt><dd>${text === undefined ? '' : say(text)}${below}</dd>`;
    })
    .join('')}</dl>`;
}

/** What the menu leads to, in its order; groups only hold others. */
function placesOf(items: readonly NavigationItem[], pages: readonly Page[]): readonly Page[] {
  return items.flatMap((item) =>
    item.children.length === 0 ? (findPage(item.route, pages) ?? []) : placesOf(item.children, pages),
  );
}

function renderTable(table: HomeTable, features: readonly Feature[], say: Say): string {
  const head = table.columns.map((column) => `<th scope="col">${say(column)}</th>`).join('');
  const rows = rowsOf(table, features).map(
    ({ name, cells }) =>
      `<tr><th scope="row">${say(name)}</th>${cells.map((cell) => `<td>${say(cell)}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The largest thing of the first view, drawn before any code has come; the app shows the same file. */
function renderPicture(lang: string, alt: string): string {
  const { src, widthPx, heightPx } = homePicture({ lang, theme: 'light', size: 'wide' });
  const sources = homePictures(lang).map((each) =>
    tag('source', { media: each.media, srcset: each.src, width: String(each.widthPx), height: String(each.heightPx) }),
  );
  const img = tag('img', { src, alt, width: String(widthPx), height: String(heightPx), fetchpriority: 'high' });
  return `<picture>${sources.join('')}${img}</picture>`;
}

function renderLanguages({ languages, translate }: HomeContent): string {
  const links = languages.map(
    ({ code, tag: langTag, title }) =>
      `<li><a href="${toLocalePath('/', code)}" hreflang="${langTag}" lang="${langTag}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav><h2>${escapeHtml(translate(HOME_LANGUAGES_HEADING))}</h2><ul>${links.join('')}</ul></nav>`;
}

/** The questions as data: every one of them stands on the page. */
function toQuestionPage(questions: ReturnType<typeof questionsOf>, plain: Say): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plain(question),
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  };
}

function anchor(path: string, lang: string, text: string): string {
  return `<a href="${toLocalePath(path, lang)}">${escapeHtml(text)}</a>`;
}
