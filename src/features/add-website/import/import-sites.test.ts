import { describe, expect, it } from 'vitest';
import { guessSiteTable, readSiteTable, type SiteTable } from '#core/domain/site-table.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { importSites } from './import-sites.ts';

function read(rows: readonly (readonly string[])[]): SiteTable {
  const reading = readSiteTable(rows, guessSiteTable(rows));
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
  }
}

/** A list that knows some already, and what was asked of it. */
function list(known: readonly string[] = []) {
  const tagged = new Map<string, number>();
  return {
    tagged,
    projects: {
      add: (sites: readonly SiteHost[]) => Promise.resolve(sites.filter((site) => !known.includes(site))),
      changeTags: (sites: readonly SiteHost[], { add = [] }: { add?: readonly string[] }) => {
        for (const tag of add) tagged.set(tag, (tagged.get(tag) ?? 0) + sites.length);
        return Promise.resolve();
      },
    },
  };
}
const onProgress = (): void => undefined;

describe('importing a file of websites', () => {
  it('gives each new website its tags, one change for each tag', async () => {
    const { sites } = read([
      ['Domain', 'Tags'],
      ['a.example', 'client, shop'],
      ['b.example', 'client'],
      ['c.example', 'shop'],
    ]);
    const { projects, tagged } = list(['c.example']);
    expect(await importSites(sites, { tags: [], projects, onProgress })).toBe(2);
    expect([...tagged]).toEqual([
      ['client', 2],
      ['shop', 1],
    ]);
  });

  it.each([5000, 100_000])(
    'takes time in proportion to its %i rows, also when all have the same tag',
    async (count) => {
      const rows = Array.from({ length: count }, (_none, at) => [
        `site-${String(at)}.example`,
        `client, ${String(at % 50)}`,
      ]);
      const { sites } = read([['Domain', 'Tags'], ...rows]);
      const { projects, tagged } = list();
      const startMs = performance.now();
      expect(await importSites(sites, { tags: [], projects, onProgress })).toBe(count);
      expect(performance.now() - startMs).toBeLessThan(1000);
      expect([tagged.size, tagged.get('client')]).toEqual([51, count]);
    },
    30_000,
  );
});
