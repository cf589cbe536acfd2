import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';
import { loadLanguageWords } from './language-words.ts';
import { syllablesOf } from './syllables.ts';
import { createTextExaminer, type TextLanguage } from './text-report.ts';
import { sourceOfMarkdown, type TextSource } from './text-source.ts';
import { uniquenessOf } from './uniqueness.ts';

const languageOf = async (code: string): Promise<TextLanguage> => ({
  code,
  words: await loadLanguageWords(code),
  syllables: syllablesOf(code),
});
const EN = await languageOf('en');
const ONE = { size: 1, withoutStopWords: true, byStem: true };
const source = (text: string, more: Partial<TextSource> = {}): TextSource => ({
  title: '',
  description: '',
  text,
  links: [],
  alts: [],
  ...more,
});
const examine = (text: string, language = EN, more: Partial<TextSource> = {}) =>
  createTextExaminer(language).examine(source(text, more), ONE);

describe('a report of a text', () => {
  it('counts what a text has', () => {
    const { counts, readingSec, speakingSec } = examine(
      '# Red shoes\n\nWe sell red shoes. Do you like them?\nBuy two.',
    );
    expect(counts).toMatchObject({ words: 12, uniqueWords: 10, sentences: 4, paragraphs: 2 });
    expect(counts.characters).toBe('Red shoes We sell red shoes. Do you like them? Buy two.'.length);
    expect(counts.charactersWithoutBlanks).toBe(
      'Redshoes Wesellredshoes.Doyoulikethem?Buytwo.'.replace(' ', '').length,
    );
    expect(readingSec).toBeCloseTo((12 * 60) / 238);
    expect(speakingSec).toBeCloseTo((12 * 60) / 130);
  });

  it('tells where a phrase stands', () => {
    const { phrases } = examine('# Red shoe\n## Shoes\nMy shoes are new.', EN, {
      title: 'Shoes and hats',
      links: ['buy shoes', 'more'],
      alts: ['a shoe'],
    });
    expect(phrases[0]).toMatchObject({
      text: 'shoes',
      count: 3,
      inTitle: 1,
      inHeadings: [1, 1, 0, 0, 0, 0],
      inLinks: 1,
      inAlts: 1,
    });
  });

  it('finds stuffing by its rule, and none in short texts', () => {
    const filler = Array.from(
      { length: 95 },
      (_unused, at) => `word${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
    ).join(' ');
    expect(examine(`${filler} shoes shoes, shoes. Shoes shoe`).stuffed.map(({ text }) => text)).toEqual(['shoes']);
    expect(examine(`${filler} shoes shoes shoes hats`).stuffed).toEqual([]);
    expect(examine('shoes shoes shoes shoes shoes').stuffed).toEqual([]);
  });

  it('counts water and nausea by their formulas', async () => {
    const report = examine('Кот и кот, очень большой кот.', await languageOf('ru'));
    expect(report.water).toBeCloseTo(2 / 6);
    expect(report.classicNausea).toBeCloseTo(Math.sqrt(3));
    expect(report.academicNausea).toBeCloseTo(5 / 6);
    expect(examine('Jedna věta.', await languageOf('sr')).water).toBeNull();
  });

  it('marks long, passive and repeating sentences where they stand', () => {
    const text = `# A title\n\nThe house was built in 1900. The man left. The dog barked. Word ${'word '.repeat(26)}end.`;
    const { sentences } = examine(text);
    expect(
      sentences.map((each) => [text.slice(each.from, each.from + 9), each.isPassive, each.repeatsStart, each.isLong]),
    ).toEqual([
      ['The house', true, true, false],
      ['The man l', false, true, false],
      ['The dog b', false, true, false],
      ['Word word', false, false, true],
    ]);
  });

  it('knows the German passive', async () => {
    const de = await languageOf('de');
    const passive = (text: string) => examine(text, de).sentences.map((each) => each.isPassive);
    expect(
      passive('Das Haus wurde 1900 gebaut. Er wird morgen gehen. Die Ware wird bezahlt. Wir bauen ein Haus.'),
    ).toEqual([true, false, true, false]);
  });

  it('outlines headings and tells a level that is left out', () => {
    expect(examine('# A\n### B\n## C').headings).toEqual([
      { level: 1, text: 'A', skipsLevel: false },
      { level: 3, text: 'B', skipsLevel: true },
      { level: 2, text: 'C', skipsLevel: false },
    ]);
  });

  it('reads nothing, right-to-left and mixed scripts', async () => {
    expect(examine('')).toMatchObject({ counts: { words: 0, sentences: 0 }, water: 0, phrases: [], sentences: [] });
    expect(examine('السلام عليكم يا صديقي.', await languageOf('ar')).counts).toMatchObject({ words: 4, sentences: 1 });
    expect(examine('שלום עולם. Hello world. Привет мир. 你好世界。').counts.sentences).toBe(4);
  });

  it.each([
    ['one letter', 'a'],
    ['abbreviations', 'A. '],
    ['marks', '?!“ '],
    ['blanks', '          '],
    ['short words', 'ab cd '],
  ])('reads half a megabyte of %s in time in proportion to it', (_what, part) => {
    const text = part.repeat(Math.floor(500_000 / part.length));
    const startMs = process.cpuUsage().user / 1000;
    examine(text);
    uniquenessOf(source(text), [{ ...source('x'), url: 'u' }], 'en');
    compareTexts(source('x'), [{ ...source(text), url: 'u' }], { keyword: 'x', language: EN });
    sourceOfMarkdown(text);
    expect(process.cpuUsage().user / 1000 - startMs).toBeLessThan(8000);
  });

  it('never has fewer words, sentences or characters after another sentence', () => {
    const examiner = createTextExaminer(EN);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-z]{1,8}){0,5}\.$/u),
        (text, sentence) => {
          const before = examiner.examine(source(text), ONE);
          const after = examiner.examine(source(`${text}\n${sentence}`), ONE);
          expect(after.counts.words).toBeGreaterThan(before.counts.words);
          expect(after.counts.sentences).toBe(before.counts.sentences + 1);
          expect(after.counts.characters).toBeGreaterThan(before.counts.characters);
          expect(after.readingSec).toBeGreaterThan(before.readingSec);
          const twice = createTextExaminer(EN).examine(source(`${text}\n${sentence}`), ONE);
          expect(after).toEqual(twice);
        },
      ),
    );
  });
});

it('reads Markdown as its words', () => {
  expect(
    sourceOfMarkdown('---\na: b\n---\n# **Big** title\n- one [link](https://a.example)\n![A cat](cat.png)\n> `code`'),
  ).toEqual({
    title: '',
    description: '',
    text: '# Big title\none link\n\ncode',
    links: ['link'],
    alts: ['A cat'],
  });
});
