import { expect, it } from 'vitest';
import { ownValue } from './own-value.ts';

it('has what stands in the table, and nothing of all objects', () => {
  const table = { h1: 1, toString: 2 };
  expect(
    ['h1', 'toString', 'h2', 'constructor', '__proto__', 'valueOf', ''].map((key) => ownValue(table, key)),
  ).toEqual([...[1, 2], ...[undefined, undefined, undefined, undefined, undefined]]);
});
