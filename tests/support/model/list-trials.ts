import fc from 'fast-check';
import { notes, words } from '#tests/support/test-lists.ts';
import type { ListTrial } from './list-model.ts';

/** Every list of the app with rows to try it out, and lists that are there for this only. */
export const LIST_TRIALS: readonly ListTrial[] = [
  {
    list: { ...notes, maxRows: 1000 },
    values: fc.record({ text: fc.constantFrom('a', 'b', 'c', ''), stars: fc.nat(5) }),
  },
  {
    list: words,
    values: fc.record({ word: fc.constantFrom('x', 'y', 'z'), note: fc.constantFrom('1', '2', '3') }),
  },
];
