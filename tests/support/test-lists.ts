import { z } from 'zod';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** Rows with ids made for them. */
export const notes = defineSyncedList({
  name: 'test-notes',
  row: z.strictObject({ text: z.string().max(200), stars: z.number().int().min(0).max(5) }),
  searchText: ({ text }) => text,
  quota: 'kept',
  maxRows: 40,
});

/** Rows with a name of their own, which the device may give up. */
export const words = defineSyncedList({
  name: 'test-words',
  row: z.strictObject({ word: z.string().min(1).max(50), note: z.string().max(100) }),
  idOf: ({ word }) => word,
  searchText: ({ word, note }) => `${word} ${note}`,
  quota: 'spare',
  maxRows: 1000,
});

/** Of a feature that can be switched off. */
export const guarded = defineSyncedList({ ...notes, name: 'test-guarded', feature: 'websiteChecker' });

export const TEST_LISTS = [notes, words, guarded];
