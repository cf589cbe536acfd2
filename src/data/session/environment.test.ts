import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { environmentSchema, type Environment } from '#core/contract/environment.ts';
import { builtInEnvironment, readEnvironment, storeEnvironment } from './environment.ts';
import { createSharedStore } from './shared-store.ts';

const HOST = 'app.test';
const USER = { id: 'u1', email: 'a@b.example', name: 'A', picture: null, lang: 'en' };
const SERVED: Environment = { ...builtInEnvironment(HOST), user: USER, plan: 'free', build: 'served' };

function page(json: string | null): ParentNode {
  const body = document.implementation.createHTMLDocument('').body;
  if (json !== null) {
    const block = document.createElement('script');
    block.id = 'environment';
    block.type = 'application/json';
    block.textContent = json;
    body.append(block);
  }
  return body;
}

function setUp() {
  const factory = new IDBFactory();
  return createSharedStore(HOST, () => factory);
}

describe('readEnvironment [off:B5] [spec:7.02]', () => {
  it('takes the block of the page', async () => {
    expect(await readEnvironment(page(JSON.stringify(SERVED)), setUp(), HOST)).toEqual({
      environment: SERVED,
      isFresh: true,
    });
  });

  it.each([
    ['no block', null],
    ['an empty block', ''],
    ['a block that is no JSON', '<!--environment-->'],
    ['a block of another shape', '{"user":{"id":1}}'],
    ['a list as a block', '[]'],
    ['a block with a language that is none', JSON.stringify({ ...SERVED, languages: [null] })],
    [
      'a block without the default language',
      JSON.stringify({ ...SERVED, languages: [{ code: 'de', title: 'Deutsch' }] }),
    ],
    ['a block with a broken navigation', JSON.stringify({ ...SERVED, navigation: { en: [{}], protected: [] } })],
    ['a block with a nameless user', JSON.stringify({ ...SERVED, user: { id: 'u1' } })],
  ])('takes the last stored copy when there is %s', async (_case, json) => {
    const shared = setUp();
    await storeEnvironment(shared, SERVED);
    const { environment, isFresh } = await readEnvironment(page(json), shared, HOST);
    expect(environment).toMatchObject({ user: USER, plan: 'free', build: 'served' });
    expect(isFresh).toBe(false);
  });

  it('starts as a visitor with everything that is built when nothing was ever stored', async () => {
    const { environment } = await readEnvironment(page(null), setUp(), HOST);
    expect(environment.user).toBeNull();
    expect(environment.languages).toHaveLength(43);
    expect(environmentSchema.safeParse(environment).success).toBe(true);
  });

  it('starts where the browser gives no database', async () => {
    const shared = createSharedStore(HOST, () => undefined);
    await storeEnvironment(shared, SERVED);
    expect((await readEnvironment(page(null), shared, HOST)).environment.user).toBeNull();
  });

  it.each([
    ['a text', 'garbage'],
    ['nothing', null],
    ['a shape of another version', { user: null, menu: [] }],
    ['numbers in place of texts', { ...SERVED, plan: 7 }],
    ['a protected route that is none', { ...SERVED, navigation: { ...SERVED.navigation, protected: [null] } }],
  ])('starts as a visitor when the stored copy is %s', async (_case, stored) => {
    const shared = setUp();
    await shared.set('environment', stored as never); // what another version, or a fault, may have left
    expect((await readEnvironment(page(null), shared, HOST)).environment).toEqual(builtInEnvironment(HOST));
  });

  it('keeps what is said about one page out of the stored copy', async () => {
    const shared = setUp();
    await storeEnvironment(shared, { ...SERVED, meta: { ...SERVED.meta, title: 'One page', status: 404 } });
    expect((await shared.get('environment'))?.meta).toEqual(SERVED.meta);
  });

  it('signs nobody in while a sign-out is unfinished [off:J4]', async () => {
    const shared = setUp();
    await shared.set('isLogoutPending', true);
    expect(await readEnvironment(page(JSON.stringify(SERVED)), shared, HOST)).toMatchObject({
      environment: { user: null },
      isFresh: false,
    });
  });
});
