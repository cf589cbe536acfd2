import type { SiteHost } from './site-host.ts';

/** A navigation item before features filter it; `text` is a key of the client's catalogue (`src/i18n/navigation-messages.ts`). */
export type NavigationDefinition = {
  readonly icon: string;
  readonly namespace: string;
  readonly text: string;
  readonly route: string;
  readonly requiresAuth: boolean;
  readonly children: readonly NavigationDefinition[];
};

/** The navigation tree of everything that is built, in the order shown. */
export const NAVIGATION: readonly NavigationDefinition[] = [
  {
    icon: 'dashboard',
    namespace: 'dashboard',
    text: 'NAV_DASHBOARD',
    route: '/dashboard/',
    requiresAuth: true,
    children: [],
  },
  { icon: 'project', namespace: 'project', text: 'NAV_PROJECT', route: '/project/', requiresAuth: false, children: [] },
  {
    icon: 'audit',
    namespace: 'audit',
    text: 'NAV_SEO_AUDIT',
    route: '',
    requiresAuth: false,
    children: [
      {
        icon: 'analyzer',
        namespace: 'analyzer',
        text: 'NAV_ANALYZER',
        route: '/inner-optimization/analyzer/',
        requiresAuth: false,
        children: [],
      },
      {
        icon: 'site-audit',
        namespace: 'website-checker',
        text: 'NAV_WEBSITE_CHECKER',
        route: '/website-checker/',
        requiresAuth: false,
        children: [],
      },
    ],
  },
];

const WITHOUT_PROJECT = [
  '/report-center/delivery/',
  '/report-center/schedule-list/',
  '/report-center/white-label/',
  '/insights/',
  '/dashboard/',
  '/tools/',
  '/hreflang-checker/',
];

/**
 * The address behind a navigation item for the current project (specification, section 2 "Sidebar link parameters"):
 * serp and project append the site; analyzer uses `url`, page-speed `site`, website-checker `domain`, others `site` and `se`.
 */
export function toNavigationHref(
  route: string,
  project: { readonly site: SiteHost; readonly se: number } | null,
): string {
  if (project === null || route === '' || WITHOUT_PROJECT.some((prefix) => route.startsWith(prefix))) return route;
  if (route.startsWith('/serp/') || route === '/project/') return `${route}${project.site}/`;
  if (route.startsWith('/inner-optimization/analyzer/')) return `${route}?url=${project.site}`;
  if (route.startsWith('/page-speed/')) return `${route}?site=${project.site}`;
  if (route.startsWith('/website-checker/')) return `${route}?domain=${project.site}`;
  return `${route}?site=${project.site}&se=${project.se}`;
}
