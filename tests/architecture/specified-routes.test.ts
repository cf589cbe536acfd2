import { describe, expect, it } from 'vitest';
import { FEATURES } from '#core/domain/features.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { patternsOf } from '#core/pages/find-page.ts';
import { toMenuHref } from '#core/pages/menu-link.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { BARE_PATHS, SPECIFIED_ROUTES, type SpecifiedRoute } from '../../tools/specified-routes.ts';

const site = toSiteHost('a.example');
if (site === null) throw new Error('a.example is a host');
const PROJECT = { site, se: 7 };
/** As the sidebar has them: without the parameter that may be missing. */
const LINKED = SPECIFIED_ROUTES.flatMap(({ path, project }) =>
  project === undefined ? [] : [{ route: patternsOf(path)[0] ?? path, page: { path, projectLink: project } }],
);
const linkTo = (route: string, project: typeof PROJECT | null) =>
  toMenuHref(
    route,
    project,
    LINKED.map(({ page }) => page),
  );

/** Each link of the sidebar that the specification knows, with the current project a.example and the search engine 7. */
const LINKS: readonly (readonly [route: string, href: string, ids: string])[] = [
  ['/project/', '/project/a.example/', '[spec:2.35]'],
  ['/serp/keywords/', '/serp/keywords/a.example/', '[spec:2.35]'],
  ['/serp/best-pages/', '/serp/best-pages/a.example/', '[spec:2.35]'],
  ['/serp/competitors/', '/serp/competitors/a.example/', '[spec:2.35]'],
  ['/inner-optimization/analyzer/', '/inner-optimization/analyzer/?url=a.example', '[spec:2.36]'],
  ['/page-speed/analyzer/', '/page-speed/analyzer/?site=a.example', '[spec:2.36]'],
  ['/website-checker/', '/website-checker/?domain=a.example', '[spec:2.36]'],
  ['/content/one-page/', '/content/one-page/?site=a.example&se=7', '[spec:2.37]'],
  ['/content/website/', '/content/website/?site=a.example&se=7', '[spec:2.37]'],
  ['/accessibility-checker/', '/accessibility-checker/?site=a.example&se=7', '[spec:2.37]'],
  ['/ai-tools/long-tail-keywords/', '/ai-tools/long-tail-keywords/?site=a.example&se=7', '[spec:2.37]'],
  ['/ai-tools/keywords-clustering/', '/ai-tools/keywords-clustering/?site=a.example&se=7', '[spec:2.37]'],
  ['/report-center/download-report/', '/report-center/download-report/?site=a.example&se=7', '[spec:2.37]'],
  ['/report-center/schedule/', '/report-center/schedule/?site=a.example&se=7', '[spec:2.37]'],
  ['/report-center/delivery/', '/report-center/delivery/', '[spec:2.38]'],
  ['/report-center/white-label/', '/report-center/white-label/', '[spec:2.38]'],
  ['/report-center/schedule-list/', '/report-center/schedule-list/', '[spec:2.38]'],
  ['/insights/', '/insights/', '[spec:2.38]'],
  ['/dashboard/', '/dashboard/', '[spec:2.38]'],
  ['/tools/:tool/', '/tools/:tool/', '[spec:2.38]'],
  ['/hreflang-checker/', '/hreflang-checker/', '[spec:2.38]'],
];

describe('links of the sidebar', () => {
  it.each(LINKS)('%s leads to %s with a project %s', (route, href) => {
    expect(linkTo(route, PROJECT)).toBe(href);
  });

  it.each(LINKS)('%s is as it is without one [spec:2.38]', (route) => {
    expect(linkTo(route, null)).toBe(route);
  });

  it('are all of the specification, and no others', () => {
    expect(LINKS.map(([route]) => route).sort()).toEqual(LINKED.map(({ route }) => route).sort());
  });
});

const shape = (path: string) => path.replace(/:\w+/gu, ':');
const pageOf = ({ path }: SpecifiedRoute) => PAGES.find((page) => shape(page.path) === shape(path));
const BUILT = SPECIFIED_ROUTES.flatMap((route) => {
  const page = pageOf(route);
  return page === undefined ? [] : [[route.path, route, page] as const];
});

describe('a page of the specification', () => {
  it('is found for what is built', () => {
    expect(BUILT.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/', '/dashboard/', '/project/:domain?/', '/website-checker/', '/tools/:tool/', '/404/']),
    );
  });

  it.each(BUILT)('%s needs what it says there', (_path, route, page) => {
    expect({ requiresAuth: page.requiresAuth, feature: page.feature, isBare: page.isBare }).toEqual({
      requiresAuth: route.requiresAuth === true,
      feature: route.feature,
      isBare: BARE_PATHS.includes(route.path),
    });
    if (page.menu !== null) expect(page.projectLink).toEqual(route.project ?? 'none');
    // Items that are not built are no addresses yet.
    if (route.items !== undefined)
      expect(route.items).toEqual(expect.arrayContaining(page.items?.map(({ segment }) => segment) ?? []));
  });

  it('is in the list once, with features that exist', () => {
    const paths = SPECIFIED_ROUTES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(SPECIFIED_ROUTES.filter(({ feature }) => feature !== undefined && !FEATURES.includes(feature))).toEqual([]);
  });
});
