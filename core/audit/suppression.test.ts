import { describe, expect, it } from 'vitest';
import { CHECKS } from './checks.gen.ts';
import { SILENCES } from './suppression.ts';

describe('the table of checks that silence others', () => {
  it('names checks that exist, and none that silences itself', () => {
    const ids = new Set(CHECKS.map(({ id }) => id));
    const named = Object.entries(SILENCES).flat(2);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.entries(SILENCES).filter(([id, silenced]) => silenced.includes(id))).toEqual([]);
  });

  it('never lets two checks silence each other', () => {
    const pairs = Object.entries(SILENCES).flatMap(([id, silenced]) =>
      silenced.filter((other) => SILENCES[other]?.includes(id) === true),
    );
    expect(pairs).toEqual([]);
  });
});
