import { describe, expect, it } from 'vitest';
import { codeUnits } from './code-units.ts';

describe('codeUnits', () => {
  it.each([
    ['no text', ''],
    ['ASCII', 'rain garden'],
    ['other letters', 'дощ, 雨の庭'],
    ['pairs and halves of pairs', '😀\ud83d \ude00'],
    ['more than is kept', 'rain and сонце '.repeat(50_000)],
  ])('gives for %s what charCodeAt gives', (_case, text) => {
    const units = codeUnits(text);
    expect(units).toHaveLength(text.length);
    expect(units.every((unit, index) => unit === text.charCodeAt(index))).toBe(true);
  });
});
