import { patternsOf } from '#core/pages/find-page.ts';
import type { Page } from '#core/pages/page.ts';

/** A page with the file that defines it. */
export type DefinedPage = { readonly file: string; readonly page: Page };
export type PageTree = {
  readonly pages: readonly DefinedPage[];
  /** Files of `src/routes`, from the root. */
  readonly routeFiles: readonly string[];
  readonly groups: readonly { readonly id: string; readonly order: number }[];
  readonly isIcon: (name: string) => boolean;
};

const LENGTHS = { title: [30, 60], description: [70, 155] } as const;

/** What was forgotten about pages, one line each, which names the file: empty when nothing was. */
export function pageProblems(tree: PageTree): string[] {
  return [
    ...tree.pages.flatMap(({ file, page }) => [
      ...(file.endsWith(`/${kebabCase(page.id)}.ts`) ? [] : [`${file}: is not named after the id "${page.id}"`]),
      ...textProblems(file, page),
      ...menuProblems(file, page, tree),
    ]),
    ...twice(tree.pages.map(({ file, page }) => [page.id, `${file}: another page has the id "${page.id}"`])),
    ...twice(tree.pages.map(({ file, page }) => [page.path, `${file}: another page has the path "${page.path}"`])),
    ...orderProblems(tree),
    ...routeProblems(tree),
  ];
}

/** The path that a file of `src/routes` answers, parameters as `:`; `null` for one that only surrounds others. */
export function pathOfRoute(file: string): { path: string; isSignedIn: boolean } | null {
  const name = file.replace('src/routes/', '').replace(/\.tsx$/u, '');
  if (/(?:^|\/)(?:__root|route)$/u.test(name)) return null;
  const parts = name.split(/[/.]/u).filter((part) => part !== 'index' && part !== '{-$lang}');
  const segments = parts.filter((part) => !part.startsWith('_')).map((part) => (part.startsWith('$') ? ':' : part));
  return { path: ['', ...segments, ''].join('/'), isSignedIn: parts.includes('_signed-in') };
}

/** Whether a file of `src/routes` shows a page, at one of its addresses. */
export function isRouteOf(file: string, { path }: Pick<Page, 'path'>): boolean {
  const found = pathOfRoute(file)?.path;
  return patternsOf(path).some((own) => own.replace(/:\w+/gu, ':') === found);
}

function textProblems(file: string, { title, description, name, isIndexable, items, path }: Page): string[] {
  const empty = (at: string, texts: Record<string, { message: string } | null>) =>
    Object.entries(texts).flatMap(([key, text]) => (text?.message.trim() === '' ? [`${at}: the ${key} is empty`] : []));
  const lengths = (at: string, texts: Record<keyof typeof LENGTHS, { message: string }>) =>
    Object.entries(LENGTHS).flatMap(([key, [least, most]]) => {
      const { length } = texts[key as keyof typeof LENGTHS].message; // one of its keys
      const isRight = length === 0 || (length >= least && length <= most);
      return isRight ? [] : [`${at}: the ${key} has ${length} characters instead of ${least} to ${most}`];
    });
  const own = items === undefined ? [[file, { title, description, name }] as const] : [];
  const all = [...own, ...(items ?? []).map((item) => [`${file}, item "${item.segment}"`, item] as const)];
  const isOpen = isIndexable && items === undefined && path.includes(':');
  return [
    ...all.flatMap(([at, texts]) =>
      empty(at, { title: texts.title, description: texts.description, name: texts.name }),
    ),
    ...(isIndexable ? all.flatMap(([at, texts]) => lengths(at, texts)) : []),
    ...(isOpen ? [`${file}: a page with a parameter and no items cannot be indexable`] : []),
  ];
}

function menuProblems(file: string, { menu, name }: Page, { groups, isIcon }: PageTree): string[] {
  if (menu === null) return [];
  const { icon, group } = menu;
  return [
    ...(isIcon(icon) ? [] : [`${file}: lucide-react has no icon "${icon}"`]),
    ...(group === undefined || groups.some(({ id }) => id === group)
      ? []
      : [`${file}: core/pages/menu-groups.ts has no group "${group}"`]),
    ...(name === null ? [`${file}: a page of the menu needs a name of its own`] : []),
  ];
}

function orderProblems({ pages, groups }: PageTree): string[] {
  const places = pages.flatMap(({ file, page: { menu } }) =>
    menu === null ? [] : [{ file, group: menu.group ?? '', order: menu.order }],
  );
  const ofGroups = groups.map(({ id, order }) => ({ file: `core/pages/menu-groups.ts, "${id}"`, group: '', order }));
  return twice(
    [...places, ...ofGroups].map(({ file, group, order }) => [
      `${group} ${order}`,
      `${file}: another entry of the menu${group === '' ? '' : ` group "${group}"`} has the order ${order}`,
    ]),
  );
}

function routeProblems({ pages, routeFiles }: PageTree): string[] {
  const routes = routeFiles.flatMap((file) => {
    const route = pathOfRoute(file);
    return route === null ? [] : [{ file, ...route }];
  });
  const patterns = pages.flatMap(({ file, page }) =>
    patternsOf(page.path).map((path) => ({ file, path: path.replace(/:\w+/gu, ':'), requiresAuth: page.requiresAuth })),
  );
  return [
    ...routes
      .filter(({ path }) => !patterns.some((each) => each.path === path))
      .map(({ file, path }) => `${file}: no page of core/pages has the path "${path}"`),
    ...patterns.flatMap(({ file, path, requiresAuth }) => {
      const route = routes.find((each) => each.path === path);
      if (route === undefined) return [`${file}: no file of src/routes answers "${path}"`];
      if (route.isSignedIn === requiresAuth) return [];
      return [`${route.file}: belongs ${requiresAuth ? 'into' : 'outside'} the folder _signed-in, as ${file} says`];
    }),
  ];
}

/** The lines of those that share a key with one before. */
function twice(entries: readonly (readonly [key: string, line: string])[]): string[] {
  return entries
    .filter(([key], index) => entries.findIndex(([other]) => other === key) !== index)
    .map(([, line]) => line);
}

export function kebabCase(id: string): string {
  return id.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}
