import type { Transaction } from 'dexie';

/** One released shape of the account databases. */
export type SchemaVersion = {
  readonly number: number;
  /** Tables and their indexes in Dexie's notation; what is not named stays as in the version before, `null` removes a table. */
  readonly stores: Readonly<Record<string, string | null>>;
  /**
   * Rewrites the stored rows. The outbox must be taken along: what waits there was never sent. All of an upgrade happens or
   * nothing: it runs in the transaction that also changes the tables.
   */
  readonly upgrade?: (transaction: Transaction) => PromiseLike<unknown>;
};

/**
 * Every released shape, oldest first. A released one is never edited: browsers have it, and a fixture of each is opened by
 * the tests (`tests/fixtures/databases`, written by `tools/database-fixture.ts`).
 */
export const SCHEMA_VERSIONS: readonly SchemaVersion[] = [
  {
    number: 1,
    stores: {
      projects: 'site, addedAtMs',
      tombstones: 'site',
      tags: 'tag',
      outbox: '++sequence, lane, key, state',
      tasks: 'id, localId, status, createdAtMs',
      results: 'id, finishedAtMs, [site+finishedAtMs]',
      resultBodies: 'id, [site+finishedAtMs]',
      preferences: 'key',
      drafts: 'key',
      meta: 'key',
    },
  },
  {
    number: 2,
    stores: {
      results: 'id, finishedAtMs, [site+finishedAtMs], [type+finishedAtMs]',
      resultBodies: 'id, [site+finishedAtMs], [id+result.revisedAtMs]',
      crawlLists: 'id, [resultId+storedAtMs], [site+finishedAtMs+resultId]',
    },
  },
  {
    number: 3,
    stores: {
      results: 'id, finishedAtMs, revisedAtMs, [site+finishedAtMs], [type+finishedAtMs], [site+type+finishedAtMs]',
      resultBodies: 'id, [site+finishedAtMs], [site+result.type+finishedAtMs], [id+result.revisedAtMs]',
    },
  },
  { number: 4, stores: { listRows: 'key, list, quota' } },
  { number: 5, stores: { projects: 'site, addedAtMs, *tags' } },
];

/** Number of the newest shape. */
export const SCHEMA = Math.max(...SCHEMA_VERSIONS.map(({ number }) => number));
