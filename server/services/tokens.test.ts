import { expect, it } from 'vitest';
import { createId } from './tokens.ts';

it('makes ids that no command line takes for an option', () => {
  for (let first = 0; first < 256; first += 1)
    expect(createId((count) => new Uint8Array(count).fill(first))).toMatch(/^[\w][\w-]{21}$/u);
});
