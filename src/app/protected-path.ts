import { findPage } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';

type Page = { readonly path: string; readonly requiresAuth: boolean };

/**
 * True when a path (without language prefix) is one of the routes the server protects, or lies below one. A page of ours that needs no
 * account stays open below one that does: the link of a mail lies below the page of all choices.
 */
export function isProtectedPath(
  path: string,
  protectedRoutes: readonly string[],
  pages: readonly Page[] = PAGE_INDEX,
): boolean {
  const withSlash = `${path.replace(/\/+$/u, '')}/`;
  const own = findPage(path, pages);
  return protectedRoutes.some((route) => {
    if (!withSlash.startsWith(`${route.replace(/\/+$/u, '')}/`)) return false;
    const above = findPage(route, pages);
    return own === null || own === above || own.requiresAuth || above?.requiresAuth !== true;
  });
}
