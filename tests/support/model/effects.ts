import { addSites, changeTags, deleteSites } from '#core/contract/sites.ts';
import { createTask } from '#core/contract/tasks.ts';
import type { LinkCall } from './faulty-link.ts';

export type SiteAdded = { readonly site: string; readonly tags: readonly string[]; readonly date: number };
/** What a call asks the server to change. */
export type Effect =
  | { readonly kind: 'add'; readonly sites: readonly SiteAdded[] }
  | { readonly kind: 'delete'; readonly hosts: readonly string[] }
  | {
      readonly kind: 'tags';
      readonly hosts: readonly string[];
      readonly add: readonly string[];
      readonly remove: readonly string[];
    }
  | { readonly kind: 'analysis'; readonly url: string };

/** @returns `null` for a call that only reads. */
export function effectOf({ path, body }: LinkCall): Effect | null {
  const json: unknown = body === null ? null : JSON.parse(body);
  switch (path) {
    case addSites.path: {
      const sites = [addSites.body.parse(json).sitesAll].flat();
      return { kind: 'add', sites: sites.map(({ site, tags = [], date = 0 }) => ({ site, tags, date })) };
    }
    case deleteSites.path:
      return { kind: 'delete', hosts: [deleteSites.body.parse(json).site].flat() };
    case changeTags.path: {
      const { site = [], tags, remove = [] } = changeTags.body.parse(json);
      return { kind: 'tags', hosts: [site].flat(), add: tags, remove };
    }
    case createTask.path:
      return { kind: 'analysis', url: String(createTask.body.parse(json).params['url']) };
    default:
      return null;
  }
}

export function hostsOf(effect: Effect): readonly string[] {
  if (effect.kind === 'analysis') return [];
  return effect.kind === 'add' ? effect.sites.map(({ site }) => site) : effect.hosts;
}
