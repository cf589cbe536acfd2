import { describe, expect, it } from 'vitest';
import { matchesWords } from './text-search.ts';

const FIELDS = ['https://example.org/straße/?q=1', 'Crème brûlée – recipes', '87', 'Nov 21, 2026, 9:05 AM'];

describe('matchesWords', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['EXAMPLE', true],
    ['creme', true],
    ['brulee 87', true],
    ['  2026   recipes ', true],
    ['nov 21', true],
    ['?q=1', true],
    ['88', false],
    ['creme soup', false],
    // A word does not reach over two fields.
    ['recipes87', false],
  ])('%j → %s', (text, expected) => {
    expect(matchesWords(text, FIELDS)).toBe(expected);
  });
});
