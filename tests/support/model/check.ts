import { expect } from 'vitest';
import { listSites, listTags } from '#core/contract/sites.ts';
import { listTasks } from '#core/contract/tasks.ts';
import { OWN_HOSTS, type Actor, type World } from './world.ts';

/** A project as both sides must have it; tags in alphabetical order. */
type Listed = {
  readonly site: string;
  readonly id: number | null;
  readonly tags: readonly string[];
  readonly date: number;
};

/** As many as the server gives at a time. */
const PAGE = 600;

/** What must be so at every moment a device is at rest. @throws when it is not. */
export async function checkShown({ device, memory, hosts }: Actor): Promise<void> {
  const { runtime } = await device.anyTab(0);
  for (const [place, host] of hosts.entries()) {
    const row = await runtime.projects.get(host);
    const isShown = memory.shows(host, place < OWN_HOSTS);
    if (isShown !== null && isShown !== (row !== null))
      throw new Error(`${device.name} ${isShown ? 'does not show' : 'shows'} ${host}`);
    if (row !== null && place < OWN_HOSTS) expect(sorted(row.tags), host).toEqual(sorted(memory.tagsOf(host)));
  }
}

/** What must be so when nothing is under way any more. @throws when it is not. */
export async function checkEnd(world: World): Promise<void> {
  const { user, mirror, actors } = world;
  const expected = [...mirror.sites].map(([site, { id, tags, date }]) => ({ site, id, tags: sorted(tags), date }));
  const pages = Array.from({ length: Math.ceil((expected.length + 1) / PAGE) }, (_unused, page) => page * PAGE);
  const replies = await Promise.all(
    pages.map((offset) =>
      user.call(listSites, {
        query: { scopes: 'id,tags,date', sites_limit: PAGE, sites_offset: offset, order: 'asc' },
      }),
    ),
  );
  const sites = replies.flatMap(({ result }) => result.sites);
  const stored = sites.map(({ site, id = null, tags = [], date = NaN }) => ({ site, id, tags: sorted(tags), date }));
  expect(bySite(stored), 'the server’s list').toEqual(bySite(expected));
  const allTags = (await user.call(listTags, {})).result.map(({ tag }) => tag);
  expect(allTags, 'the server’s tags').toEqual(sorted(mirror.tags));

  const { tasks } = (await user.call(listTasks, { query: { limit: 200 } })).result;
  const clicks = actors.flatMap(({ started }) => started.map(({ url }) => url));
  expect(sorted(tasks.map(({ url }) => url ?? '')), 'started analyses').toEqual(sorted(clicks));

  const idByUrl = new Map(tasks.map(({ url, id }) => [url, id]));
  for (const actor of actors) await checkDevice(actor, bySite(stored), allTags, idByUrl);
}

async function checkDevice(
  { device, memory, started }: Actor,
  stored: readonly Listed[],
  allTags: readonly string[],
  idByUrl: ReadonlyMap<string | null, string>,
): Promise<void> {
  expect(memory.unsent(), `never sent by ${device.name}`).toEqual([]);
  const { runtime } = await device.anyTab(0);
  const rows = await runtime.db.projects.toArray();
  const shown = rows.map(({ site, id, tags, addedAtMs }) => ({ site, id, tags: sorted(tags), date: addedAtMs }));
  expect(bySite(shown), `the list of ${device.name}`).toEqual(stored);
  expect(sorted(await runtime.projects.tags()), `the tags of ${device.name}`).toEqual(allTags);
  expect(await runtime.db.outbox.toArray(), `the queue of ${device.name}`).toEqual([]);
  expect(await runtime.db.tombstones.toArray(), `what ${device.name} deleted`).toEqual([]);
  for (const { url, localId } of started) {
    const task = await runtime.tasks.get(localId);
    expect({ id: task?.id, isWaiting: task?.isWaiting }, url).toEqual({ id: idByUrl.get(url), isWaiting: false });
  }
}

function sorted(texts: Iterable<string>): string[] {
  return [...texts].sort();
}

function bySite<T extends { site: string }>(sites: readonly T[]): T[] {
  return [...sites].sort((a, b) => (a.site < b.site ? -1 : 1));
}
