import { isOffered, type Feature } from '#core/domain/features.ts';

type Item = { readonly segment: string };
type Offered = { readonly feature?: Feature };
/** What tells which paths a page has. */
export type PageAddress<I extends Item = Item> = { readonly path: string; readonly items?: readonly I[] };

/** The pages of an installation with these features, in their order. */
export function offeredPages<T extends Offered & { readonly items?: readonly Offered[] }>(
  pages: readonly T[],
  features: readonly Feature[],
): readonly T[] {
  return pages.filter((page) => isOffered(page, features)).map((page) => withOfferedItems(page, features));
}

/** The page itself where all of its items are offered. */
function withOfferedItems<T extends { readonly items?: readonly Offered[] }>(page: T, features: readonly Feature[]): T {
  const items = page.items?.filter((item) => isOffered(item, features));
  return items?.length === page.items?.length ? page : { ...page, items };
}

/** The items of a page that are for whoever is there. */
export function itemsFor<I extends { readonly needs?: 'owner' }>(
  { items = [] }: { readonly items?: readonly I[] },
  isOwner: boolean,
): readonly I[] {
  return items.filter(({ needs }) => needs === undefined || isOwner);
}

/** The page of a path without language prefix (trailing slash optional), or `null`; one with items has no other addresses. */
export function findPage<T extends PageAddress>(path: string, pages: readonly T[]): T | null {
  return pages.find((page) => patternFor(path, page) !== undefined) ?? null;
}

/** The pattern by which a path leads to its page, with the parameters in their places; `null` where it leads to none. */
export function findPattern(path: string, pages: readonly PageAddress[]): string | null {
  const page = findPage(path, pages);
  return page === null ? null : (patternFor(path, page) ?? null);
}

function patternFor(path: string, { path: own, items }: PageAddress): string | undefined {
  const segments = segmentsOf(path);
  return patternsOf(own).find((each) => matches(segmentsOf(each), segments, items));
}

/** Which of a page's items a path of it names; `undefined` for a page without. */
export function itemOf<I extends Item>(page: PageAddress<I>, path: string): I | undefined {
  return page.items?.find(({ segment }) => segment === segmentsOf(path).at(-1));
}

/** A page's path without and with its optional parameter. */
export function patternsOf(path: string): readonly string[] {
  return path.includes('?') ? [path.replace(/:\w+\?\/$/u, ''), path.replace('?', '')] : [path];
}

/** Every address of a page, one for each item; `parameter` stands where the page itself judges. */
export function pathsOf({ path, items }: PageAddress, parameter = 'example.org'): readonly string[] {
  const values = items?.map(({ segment }) => segment) ?? [parameter];
  return [...new Set(patternsOf(path).flatMap((each) => values.map((value) => each.replace(/:\w+/u, value))))];
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: readonly string[], segments: readonly string[], items?: readonly Item[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) =>
      part.startsWith(':')
        ? items === undefined || items.some(({ segment }) => segment === segments[index])
        : part === segments[index],
    )
  );
}
