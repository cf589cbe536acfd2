import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/standards/languages.ts';
import { findKeywordTable } from './keyword-tables.ts';
import { expandSeeds, MAX_PHRASES, SOURCES, type LongTailInput } from './long-tail.ts';
import type { KeywordTable } from './keyword-table.ts';

function tableOf(code: string): KeywordTable {
  const table = findKeywordTable(code);
  if (table === undefined) throw new Error(`no table of ${code}`);
  return table;
}

const input = (change: Partial<LongTailInput>): LongTailInput => ({
  seeds: ['coffee machine'],
  table: tableOf('en'),
  sources: SOURCES,
  related: [],
  suggestions: [],
  depth: 1,
  pages: [],
  list: [],
  ...change,
});
const phrasesOf = (change: Partial<LongTailInput>) => expandSeeds(input(change)).phrases.map(({ phrase }) => phrase);

describe.each(LANGUAGES.map(({ code }) => code))('the table of %s', (code) => {
  const table = tableOf(code);
  it('has letters, questions and comparisons, each once, with the seed where it belongs', () => {
    expect(table.code).toBe(code);
    for (const list of [
      table.letters,
      table.questions,
      table.questionWords,
      table.prepositions,
      table.comparisons,
      table.between,
    ])
      expect(new Set(list).size).toBe(list.length);
    expect(table.letters.length).toBeGreaterThan(10);
    expect(table.questions.length).toBeGreaterThan(4);
    for (const letter of table.letters) expect(letter).toMatch(/^\p{L}$/u);
    for (const pattern of [...table.questions, ...table.prepositions, ...table.comparisons])
      expect(pattern.split('{}')).toHaveLength(2);
    for (const pattern of table.between) expect(pattern.split('{}')).toHaveLength(3);
    for (const pattern of [...table.prepositions, ...table.comparisons]) expect(pattern.startsWith('{}')).toBe(true);
  });

  it('is in lower case, composed, and without blanks too many', () => {
    const texts = [
      ...table.questions,
      ...table.questionWords,
      ...table.prepositions,
      ...table.comparisons,
      ...table.between,
    ];
    for (const text of [...texts, ...Object.values(table.intents ?? {}).flat()])
      expect(text).toBe(text.normalize('NFC').toLowerCase().trim().replace(/\s+/gu, ' '));
  });
});

describe('longer phrases', () => {
  it('are made of a seed by each kind, with their origin', () => {
    const { phrases, missing } = expandSeeds(
      input({ pages: [{ phrase: 'Clean a Coffee Machine', from: 'https://a.org/' }] }),
    );
    const origins = new Map(phrases.map(({ phrase, ...origin }) => [phrase, origin]));
    const made = { from: 'coffee machine', depth: 1 };
    expect(origins.get('what is coffee machine')).toEqual({ ...made, source: 'questions', pattern: 'what is {}' });
    expect(origins.get('coffee machine for')).toEqual({ ...made, source: 'prepositions', pattern: '{} for' });
    expect(origins.get('coffee machine vs')).toEqual({ ...made, source: 'comparisons', pattern: '{} vs' });
    expect(origins.get('coffee machine a')).toEqual({ ...made, source: 'letters', pattern: '{} a' });
    expect(origins.get('coffee machine 7')).toEqual({ ...made, source: 'digits', pattern: '{} 7' });
    expect(origins.get('clean a coffee machine')).toEqual({
      source: 'pages',
      from: 'https://a.org/',
      pattern: '',
      depth: 1,
    });
    expect(missing).toEqual([]);
  });

  it('compare each two seeds', () => {
    expect(phrasesOf({ seeds: ['tea', 'coffee'], sources: ['comparisons'] })).toContain('tea vs coffee');
    expect(phrasesOf({ seeds: ['tea'], sources: ['comparisons'] })).not.toContain('tea vs tea');
  });

  it('go on from those of depth one, letters within a word', () => {
    const phrases = phrasesOf({ depth: 2, sources: ['questions', 'letters'] });
    expect(phrases).toContain('coffee machine ab');
    expect(phrases).toContain('what is coffee machine b');
    expect(phrases).not.toContain('what is what is coffee machine');
  });

  it('say which kinds a language has no words for', () => {
    expect(expandSeeds(input({ table: tableOf('ja'), sources: ['prepositions', 'questions'] })).missing).toEqual([
      'prepositions',
    ]);
  });

  it('are each there once, never more than the most, and never the seed', () => {
    const seeds = Array.from({ length: 900 }, (_none, at) => `seed ${at}`);
    const { phrases, isCut } = expandSeeds(input({ seeds: [...seeds, 'SEED  1'], depth: 2 }));
    expect(phrases).toHaveLength(MAX_PHRASES);
    expect(isCut).toBe(true);
    expect(new Set(phrases.map(({ phrase }) => phrase)).size).toBe(MAX_PHRASES);
    expect(phrases.some(({ phrase }) => phrase === 'seed 1')).toBe(false);
  });

  it('of nothing, blanks and control characters are none', () => {
    expect(phrasesOf({ seeds: ['', ' ', '\0', '\u202e'] })).toEqual([]);
  });
});
