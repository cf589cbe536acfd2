import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSharedStore, type SharedStore } from './shared-store.ts';

const NAME = 'sitewarden:app.test';
let factory: IDBFactory;
let shared: SharedStore;

function settled(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('failed'));
  });
}

/** Leaves a database of that version with these stores. */
async function leave(version: number, stores: readonly string[]): Promise<void> {
  const opening = factory.open(NAME, version);
  opening.onupgradeneeded = () => stores.forEach((name) => opening.result.createObjectStore(name));
  await settled(opening);
  opening.result.close();
}

beforeEach(() => {
  factory = new IDBFactory();
  shared = createSharedStore('app.test', () => factory);
});

describe('values shared by all accounts', () => {
  it('are there at the next start', async () => {
    expect(await shared.get('sessionEpoch')).toBeUndefined();
    await shared.set('sessionEpoch', 3);
    expect(await createSharedStore('app.test', () => factory).get('sessionEpoch')).toBe(3);
  });

  it.each([
    ['sessionEpoch', 'three'],
    ['sessionEpoch', Number.NaN],
    ['isLogoutPending', 'yes'],
    ['environment', { user: 1 }],
  ] as const)('count as none when %s is %j', async (key, value) => {
    await shared.set(key, value as never); // what another version, or a fault, may have left
    expect(await shared.get(key)).toBeUndefined();
  });

  it.each([
    ['lost its store', 1, []],
    ['has stores of somebody else', 4, ['other']],
    ['is of a newer version', 9, ['values', 'more']],
  ])('are kept in a database that %s', async (_case, version, stores) => {
    await leave(version, stores);
    expect(await shared.get('isLogoutPending')).toBeUndefined();
    await shared.set('isLogoutPending', true);
    expect(await shared.get('isLogoutPending')).toBe(true);
  });

  it('are none where the browser refuses the database', async () => {
    const refusing = createSharedStore('app.test', () => {
      throw new DOMException('Not here', 'SecurityError');
    });
    await refusing.set('sessionEpoch', 1);
    expect(await refusing.get('sessionEpoch')).toBeUndefined();
  });
});
