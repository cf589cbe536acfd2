import { toSiteHost, type SiteHost } from './site-host.ts';

export type CurrentProjectHints = {
  /** Path without language prefix. */
  readonly path: string;
  readonly siteQuery: string | null;
  readonly sessionSite: string | null;
  readonly firstOfList: SiteHost | null;
};

/**
 * The current project, in the specification's order (section 4): the last /serp path segment (or the project page's),
 * the site query, the project stored in the session, else the first of the list. `null` when there is none.
 */
export function resolveCurrentProject(hints: CurrentProjectHints): SiteHost | null {
  const [area, ...rest] = hints.path.split('/').filter((segment) => segment !== '');
  const fromPath = area === 'serp' || area === 'project' ? toSiteHost(rest.at(-1) ?? '') : null;
  return fromPath ?? toSiteHost(hints.siteQuery ?? '') ?? toSiteHost(hints.sessionSite ?? '') ?? hints.firstOfList;
}
