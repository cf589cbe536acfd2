import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { patternsOf } from '#core/pages/find-page.ts';
import { MENU_GROUPS } from '#core/pages/menu-groups.ts';
import type { Page, PageItem } from '#core/pages/page.ts';
import { descriptor, pascalCase, type Generated } from './generated.ts';
import { isIcon } from './icons.ts';
import { kebabCase, pageProblems, type DefinedPage } from './page-problems.ts';

export type PageFile = { readonly file: string; readonly exportName: string };

const root = fileURLToPath(new URL('..', import.meta.url));
const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;

/** What comes of the pages, without the registry itself. @throws with a line for each thing that was forgotten. */
export async function generatePages(files: readonly PageFile[], header: string): Promise<Generated[]> {
  const defined = await loadPages(files);
  const problems = pageProblems({
    pages: defined,
    routeFiles: globSync('src/routes/**/*.tsx', { cwd: root }).sort(),
    groups: MENU_GROUPS,
    isIcon,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const pages = defined.map(({ page }) => page);
  return [index(pages, header), messages(pages, header), names(pages, header), icons(pages, header)];
}

/** The pages that files define. @throws when one exports none. */
export async function loadPages(files: readonly PageFile[]): Promise<DefinedPage[]> {
  return Promise.all(files.map(loadPage));
}

async function loadPage({ file, exportName }: PageFile): Promise<DefinedPage> {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Page>; // found by its sign
  const page = module[exportName];
  if (page === undefined) throw new Error(`${file}: exports no ${exportName}`);
  return { file, page };
}

/** What the browser knows of pages without their texts, and the menu. */
function index(pages: readonly Page[], header: string): Generated {
  const rows = pages.map(({ id, path, requiresAuth, feature, isBare, projectLink, nameId, items }) => {
    const own = items?.map(({ segment, nameId, feature, needs }) => ({ segment, nameId, feature, needs }));
    const facts = { id, path, requiresAuth, feature, isBare, projectLink, nameId, items: own };
    return `  ${JSON.stringify(facts)},\n`;
  });
  const item = (page: Page) => ({
    icon: page.menu?.icon ?? '',
    namespace: kebabCase(page.id),
    text: page.nameId,
    route: patternsOf(page.path)[0] ?? '',
    requiresAuth: page.requiresAuth,
    children: [],
  });
  const inMenu = (group: string | undefined) =>
    pages.flatMap((page) =>
      page.menu?.group === group && page.menu ? [{ order: page.menu.order, ...item(page) }] : [],
    );
  const groups = MENU_GROUPS.map(({ id, order, icon, name }) => ({
    ...{ order, icon, namespace: id, text: name.id, route: '', requiresAuth: false },
    children: inMenu(id).sort(byOrder).map(withoutOrder),
  }));
  const menu = [...inMenu(undefined), ...groups.filter(({ children }) => children.length > 0)]
    .sort(byOrder)
    .map((each) => `  ${JSON.stringify(withoutOrder(each))},\n`);
  return {
    path: 'core/pages/page-index.gen.ts',
    text: `${header}import type { PageFacts } from './page.ts';\nimport type { MenuItem } from './menu-item.ts';\n\nexport const PAGE_INDEX: readonly PageFacts[] = [\n${rows.join('')}];\n\n/** Everything that is built, in the order shown. */\nexport const MENU: readonly MenuItem[] = [\n${menu.join('')}];\n`,
  };
}

function withoutOrder<T extends { order: number }>({ order: _order, ...rest }: T): Omit<T, 'order'> {
  return rest;
}

/** What has texts of its own: the page, each of its items, or both where it is there without one, too. */
function shownOf(page: Page): readonly (Page | PageItem)[] {
  if (page.items === undefined) return [page];
  return page.path.endsWith('?/') ? [page, ...page.items] : page.items;
}

function messages(pages: readonly Page[], header: string): Generated {
  const all = pages.flatMap(shownOf).flatMap((each) => [each.title, each.description]);
  return {
    path: 'core/pages/page-messages.gen.ts',
    text: `${header}/** Titles and descriptions, for the message extractor only: nothing imports this file. */\nexport const PAGE_MESSAGES = [\n${all.map((each) => `  /*i18n*/ ${descriptor(each)},\n`).join('')}];\n`,
  };
}

function names(pages: readonly Page[], header: string): Generated {
  const all = [...pages.flatMap(shownOf).flatMap(({ name }) => name ?? []), ...MENU_GROUPS.map(({ name }) => name)];
  const rows = all.map((name) => `  [${JSON.stringify(name.id)}, msg(${descriptor(name)})],\n`);
  return {
    path: 'src/i18n/page-names.gen.ts',
    text: `${header}import type { MessageDescriptor } from '@lingui/core';\nimport { msg } from '@lingui/core/macro';\n\n/** Names of pages, their items and the menu's groups, by the keys that pages and the server's menu have. */\nexport const PAGE_NAMES: ReadonlyMap<string, MessageDescriptor> = new Map([\n${rows.join('')}]);\n`,
  };
}

function icons(pages: readonly Page[], header: string): Generated {
  const used = [...pages.flatMap(({ menu }) => menu?.icon ?? []), ...MENU_GROUPS.map(({ icon }) => icon)];
  const all = [...new Set(used)].sort().map((icon) => [icon, pascalCase(icon)] as const);
  const imports = all.map(([icon, name]) => `import ${name} from 'lucide-react/icons/${icon}';\n`);
  const rows = all.map(([icon, name]) => `  '${icon}': ${name},\n`);
  return {
    path: 'src/shell/page-icons.gen.ts',
    text: `${header}import type { LucideIcon } from 'lucide-react';\n${imports.join('')}\n/** By the names that pages and the server's menu have. */\nexport const PAGE_ICONS: Readonly<Record<string, LucideIcon>> = {\n${rows.join('')}};\n`,
  };
}
