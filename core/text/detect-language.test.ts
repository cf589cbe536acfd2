import { eld } from 'eld/extrasmall';
import { expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const EN = 'The garden behind the house is green in summer, and we like to sit there and talk about our work. ';
const DE = 'Der Garten hinter dem Haus ist im Sommer grün, und wir sitzen dort gern und reden über die Arbeit. ';
const detect = (text: string) => detectLanguage(text, (each) => eld.detect(each));

it('tells a language, and that it is sure', () => {
  expect(detect(EN.repeat(20))).toMatchObject({ language: 'en', confidence: 1 });
});

it('tells which passages are in another', () => {
  const told = detect(`${EN.repeat(6)}\n${DE.repeat(3)}\n${EN.repeat(6)}`);
  expect(told.language).toBe('en');
  expect(told.confidence).toBeLessThan(1);
  expect(told.passages.map(({ language }) => language)).toContain('de');
});

it('tells nothing of nothing, and reads five million characters in passages', () => {
  expect(detect('')).toEqual({ language: null, confidence: 0, passages: [] });
  expect(detect('123 456')).toMatchObject({ language: null, confidence: 0 });
  const told = detect(EN.repeat(50_000));
  expect(told.language).toBe('en');
  const covered = told.passages.reduce((sum, { from, to }) => sum + to - from, 0);
  expect(covered).toBe(EN.length * 50_000);
});
