import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSites, changeTags, deleteSites, listSites, listTags } from '#core/contract/sites.ts';
import { signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { toTag, uniteTags } from '#core/domain/tag.ts';
import { PASSWORD, startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
let phone: Browser;
let laptop: Browser;
let accounts = 0;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const email = `two-devices${(accounts += 1)}@example.org`;
  phone = await server.signUp(email);
  laptop = server.browser();
  await laptop.call(signInNative, { body: { mode: 'signin', email, password: obfuscatePassword(PASSWORD) } });
});

const sites = async () => (await phone.call(listSites, { query: { scopes: 'id,tags,date' } })).result.sites;
const tags = async () => (await phone.call(listTags, {})).result.map(({ tag }) => tag);

describe('two devices of one account', () => {
  it('that add the same site have one project with the tags of both and the earlier date [off:E1]', async () => {
    const [late, early] = [server.clock.nowMs - 1000, server.clock.nowMs - 5000];
    await phone.call(addSites, { body: { sitesAll: [{ site: 'a.example', tags: ['one', 'both'], date: late }] } });
    const second = await laptop.call(addSites, {
      body: { sitesAll: [{ site: 'https://www.a.example/', tags: ['Both', 'two'], date: early }] },
    });
    const [site] = await sites();
    expect(await sites()).toHaveLength(1);
    expect(site).toMatchObject({ site: 'a.example', tags: ['one', 'both', 'two'], date: early });
    expect(second.result.sites).toMatchObject([{ id: site?.id, tags: ['one', 'both', 'two'] }]);
  });

  it('that write a tag with other case and spaces have one tag, spelled as first [off:E9]', async () => {
    await phone.call(changeTags, { body: { tags: ['Client A'] } });
    await laptop.call(addSites, { body: { sitesAll: [{ site: 'a.example', tags: [' client  a '] }] } });
    await laptop.call(addSites, { body: { sitesAll: [{ site: 'b.example' }] } });
    await laptop.call(changeTags, { body: { tags: ['CLIENT A'], site: 'b.example' } });
    expect(await tags()).toEqual(['Client A']);
    expect((await sites()).map((site) => site.tags)).toEqual([['Client A'], ['Client A']]);
  });

  it('have the tag the browser shows, whatever is typed [off:E9]', async () => {
    // What cannot be stored is refused at the door.
    const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\u0000'));
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        await laptop.call(addSites, { body: { sitesAll: [{ site: 'a.example', tags: [text] }] } });
        const [site] = await sites();
        const shown = toTag(text);
        const stored = site?.tags ?? [];
        expect(uniteTags(stored)).toEqual(stored);
        expect(stored.map((tag) => tag.toLowerCase())).toEqual(shown === null ? [] : [shown.toLowerCase()]);
        await laptop.call(deleteSites, { body: { site: 'a.example' } });
      }),
      { numRuns: 60 },
    );
  });
});
