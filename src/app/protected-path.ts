/** True when a path (without language prefix) is one of the routes the server protects, or lies below one. */
export function isProtectedPath(path: string, protectedRoutes: readonly string[]): boolean {
  const withSlash = `${path.replace(/\/+$/u, '')}/`;
  return protectedRoutes.some((route) => withSlash.startsWith(`${route.replace(/\/+$/u, '')}/`));
}
