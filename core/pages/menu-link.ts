import type { SiteHost } from '#core/domain/site-host.ts';
import { findPage } from './find-page.ts';
import type { PageFacts } from './page.ts';
import { PAGE_INDEX } from './page-index.gen.ts';

type Project = { readonly site: SiteHost; readonly se: number };

/** The address behind a menu item for the current project, as its page says; as it is without one, and for unknown pages. */
export function toMenuHref(
  route: string,
  project: Project | null,
  pages: readonly Pick<PageFacts, 'path' | 'projectLink'>[] = PAGE_INDEX,
): string {
  const link = findPage(route, pages)?.projectLink ?? 'none';
  if (project === null || route === '' || link === 'none') return route;
  if (link === 'segment') return `${route}${project.site}/`;
  return `${route}?${link.query}=${project.site}${link.se === true ? `&se=${project.se}` : ''}`;
}
