import type { SiteHost } from '#core/domain/site-host.ts';

type Tagged = { site: SiteHost; tags: readonly string[] };

/** Groups projects by equal tags: those of a group are added in one go and travel together. */
export function groupByTags(projects: readonly Tagged[]): { sites: SiteHost[]; tags: readonly string[] }[] {
  const groups = Map.groupBy(projects, ({ tags }) => JSON.stringify(tags));
  return [...groups.values()].map((alike) => ({
    sites: alike.map(({ site }) => site),
    tags: alike[0]?.tags ?? [],
  }));
}
