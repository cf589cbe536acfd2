import { describe, expect, it, beforeEach } from 'vitest';
import { createIds } from '#tests/support/local-data.ts';
import { openAccountRuntime } from '#src/data/session/account-runtime.ts';
import { builtInEnvironment } from '#src/data/session/environment.ts';
import { createSharedStore } from '#src/data/session/shared-store.ts';
import { createEvictionCheck } from './storage-eviction.ts';
import { storageStatus } from './storage-status.ts';

const QUIET = { onVersionChange: () => undefined, onBlocked: () => undefined };
let count = 0;

/** A start on a host where what is named was stored before. */
async function start(before: { environment?: boolean; account?: boolean }, userId: string | null, isSigningIn = false) {
  const host = `evicted-${(count += 1)}.test`;
  const shared = createSharedStore(host);
  const open = () => openAccountRuntime({ host, userId, now: () => 1, newId: createIds(), events: QUIET });
  if (before.environment === true) await shared.set('environment', builtInEnvironment(host));
  if (before.account === true) (await open()).close();
  const eviction = await createEvictionCheck(shared);
  if (isSigningIn) eviction.end();
  const runtime = await open();
  eviction.check(runtime);
  runtime.close();
  return storageStatus.get().isEvicted;
}

beforeEach(() => storageStatus.set({ isEvicted: false }));

describe('data removed by the browser [off:F3]', () => {
  it.each<[string, Parameters<typeof start>, boolean]>([
    ['somebody is signed in and nothing is left', [{}, 'u1'], true],
    ['the data is there', [{ environment: true, account: true }, 'u1'], false],
    ['somebody has signed in by other means than this page', [{ environment: true }, 'u1'], false],
    ['somebody signs in on this page for the first time', [{}, 'u1', true], false],
    ['a visitor comes for the first time', [{}, null], false],
    ['only the note of who is signed in is gone', [{ account: true }, 'u1'], false],
  ])('when %s: %j → %s', async (_case, args, expected) => {
    expect(await start(...args)).toBe(expected);
  });

  it('is looked for once: what comes later is no start', async () => {
    const shared = createSharedStore('once.test');
    const eviction = await createEvictionCheck(shared);
    const of = (userId: string | null) =>
      openAccountRuntime({ host: 'once.test', userId, now: () => 1, newId: createIds(), events: QUIET });
    eviction.check(await of(null));
    eviction.check(await of('u1'));
    expect(storageStatus.get().isEvicted).toBe(false);
  });
});
