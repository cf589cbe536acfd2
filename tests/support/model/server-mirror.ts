import { addSites } from '#core/contract/sites.ts';
import type { Effect } from './effects.ts';

export type MirroredSite = { readonly id: number; readonly tags: ReadonlySet<string>; readonly date: number };
export type ServerMirror = ReturnType<typeof createServerMirror>;

/** What a user's list on the server must be when each change took effect once, in the order the server was asked. */
export function createServerMirror() {
  const sites = new Map<string, MirroredSite>();
  const tags = new Set<string>();

  function add(effect: Extract<Effect, { kind: 'add' }>, ids: ReadonlyMap<string, number>, nowMs: number): void {
    for (const wanted of effect.sites) {
      const known = sites.get(wanted.site);
      const date = Math.min(wanted.date, nowMs);
      sites.set(wanted.site, {
        id: known?.id ?? ids.get(wanted.site) ?? NaN,
        tags: new Set([...(known?.tags ?? []), ...wanted.tags]),
        date: Math.min(known?.date ?? date, date),
      });
      for (const tag of wanted.tags) tags.add(tag);
    }
  }

  function changeTags(effect: Extract<Effect, { kind: 'tags' }>): void {
    for (const tag of effect.add) tags.add(tag);
    for (const host of effect.hosts) {
      const known = sites.get(host);
      if (known === undefined) continue;
      const kept = [...known.tags].filter((tag) => !effect.remove.includes(tag));
      sites.set(host, { ...known, tags: new Set([...kept, ...effect.add]) });
    }
  }

  return {
    sites,
    tags,
    /** Projects that are there from before. */
    start(rows: readonly { readonly site: string; readonly id: number; readonly date: number }[]): void {
      for (const { site, id, date } of rows) sites.set(site, { id, date, tags: new Set() });
    },
    /** @param reply the server's answer, which says the ids of new projects. @param nowMs the server's clock. */
    apply(effect: Effect, reply: string, nowMs: number): void {
      if (effect.kind === 'add') add(effect, idsIn(reply), nowMs);
      else if (effect.kind === 'tags') changeTags(effect);
      else if (effect.kind === 'delete') for (const host of effect.hosts) sites.delete(host);
    },
  };
}

function idsIn(reply: string): Map<string, number> {
  const { result } = JSON.parse(reply) as { result: unknown }; // the envelope of every answer
  return new Map(addSites.reply.parse(result).sites.map(({ site, id }) => [site, id]));
}
