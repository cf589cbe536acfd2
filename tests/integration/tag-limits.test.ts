import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSites, changeTags, listSites, listTags } from '#core/contract/sites.ts';
import { TAG_LIMITS } from '#core/domain/tag.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
let user: Awaited<ReturnType<TestApp['signUp']>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.signUp();
});

const named = (prefix: string, count: number) => Array.from({ length: count }, (_each, index) => `${prefix} ${index}`);
const tagsOf = async (): Promise<(string[] | undefined)[]> =>
  (await user.call(listSites, { query: { scopes: 'tags', order: 'asc' } })).result.sites.map((site) => site.tags);
const change = (tags: string[], site?: string | string[], remove?: string[]) =>
  user.call(changeTags, { body: { tags, ...(site !== undefined && { site }), ...(remove && { remove }) } });

describe('tags', () => {
  it('are at most 100 of a project, and what would be more changes nothing', async () => {
    const hosts = ['a.example.org', 'b.example.org'];
    await user.call(addSites, { body: { sitesAll: hosts.map((site) => ({ site })) } });
    await change(named('full', TAG_LIMITS.perSite), 'a.example.org');
    const before = await tagsOf();
    expect((await change(['one more'], hosts)).error?.code).toBe('TOO_MANY_TAGS');
    const added = await user.call(addSites, { body: { sitesAll: { site: 'a.example.org', tags: ['one more'] } } });
    expect(added.error?.code).toBe('TOO_MANY_TAGS');
    expect(await tagsOf()).toEqual(before);
    expect((await user.call(listTags, {})).result).toHaveLength(TAG_LIMITS.perSite);
    // One out, one in.
    expect((await change(['one more'], hosts, ['FULL 0'])).status).toBe(200);
    expect(await tagsOf()).toEqual([[...named('full', TAG_LIMITS.perSite).slice(1), 'one more'], ['one more']]);
  });

  it('are at most 1,000 of a user', async () => {
    for (let part = 0; part < TAG_LIMITS.perUser / TAG_LIMITS.perCall; part += 1)
      expect((await change(named(`part ${part}`, TAG_LIMITS.perCall))).status).toBe(200);
    expect((await change(['one more'])).error?.code).toBe('TOO_MANY_TAGS');
    expect((await change(['PART 0 0'])).status).toBe(200);
    expect((await user.call(listTags, {})).result).toHaveLength(TAG_LIMITS.perUser);
  });

  it('are at most 100 of 64 characters in a call', async () => {
    expect((await change(named('many', TAG_LIMITS.perCall + 1))).status).toBe(400);
    expect((await change(['x'.repeat(TAG_LIMITS.characters + 1)])).status).toBe(400);
    expect((await change(['x'.repeat(TAG_LIMITS.characters)])).status).toBe(200);
  });

  it(
    'reach 10,000 projects within half a second, 100 at once, without holding up others',
    { timeout: 120_000 },
    async () => {
      const hosts = Array.from({ length: 10_000 }, (_each, index) => `site-${index}.example.org`);
      const addedAtMs = performance.now();
      await user.call(addSites, { body: { sitesAll: hosts.map((site) => ({ site })) } });
      // Adding them shows how slow the machine is: it takes a second on a quiet one.
      const slowness = Math.max(1, (performance.now() - addedAtMs) / 1000);
      const times: number[] = [];
      for (const round of ['a', 'b', 'c', 'd']) {
        const startedAtMs = performance.now();
        // The hundred of the round before go.
        const before = String.fromCodePoint((round.codePointAt(0) ?? 0) - 1);
        expect((await change(named(round, 100), hosts, named(before, 100))).status).toBe(200);
        times.push(performance.now() - startedAtMs);
      }
      // The machine may do other things meanwhile; not in every round.
      expect(Math.min(...times)).toBeLessThan(500 * slowness);

      const other = await server.signUp();
      const waits: number[] = [];
      const changing = change(named('e', 100), hosts, named('d', 100));
      const state = { isDone: false };
      void changing.finally(() => (state.isDone = true));
      do {
        const startedAtMs = performance.now();
        expect((await other.call(listTags, {})).status).toBe(200);
        waits.push(performance.now() - startedAtMs);
      } while (!state.isDone);
      expect((await changing).status).toBe(200);
      expect(Math.max(...waits)).toBeLessThan(250 * slowness);
      const { sites } = (await user.call(listSites, { query: { scopes: 'tags', sites_limit: 600 } })).result;
      expect(sites.every((site) => site.tags?.length === 100)).toBe(true);
    },
  );
});
