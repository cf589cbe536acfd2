import { describe, expect, it } from 'vitest';
import { formulasOf, levelOf, READABILITY_FORMULAS, type ReadabilityCounts } from './readability-formulas.ts';
import { isHardSentence, readabilityCounts, readabilityOf } from './readability.ts';
import { sentencesOf, wordsOf } from './segment.ts';
import { syllablesOf, SYLLABLE_LANGUAGES } from './syllables.ts';

function countsOf(text: string, language: string): ReadabilityCounts {
  const words = wordsOf(text, language).map((word) => word.text);
  return readabilityCounts(words, sentencesOf(text, language).length, syllablesOf(language));
}

const scoreOf = (id: string, counts: ReadabilityCounts) =>
  READABILITY_FORMULAS.find((formula) => formula.id === id)?.score(counts);

/** Words, sentences, letters, syllables, and words of > 6 letters, 1, ≥ 3 and ≥ 4 syllables of each, counted by hand. */
const GOLDEN: readonly (readonly [
  language: string,
  text: string,
  counts: readonly number[],
  scores: Readonly<Record<string, number>>,
])[] = [
  // Flesch's own words of the form "The cat sat on the mat": 206.835 − 6.09 − 84.6.
  ['en', 'The cat sat on the mat.', [6, 1, 17, 6, 0, 6, 0, 0], { flesch: 116.145, 'flesch-kincaid': -1.45 }],
  // The example published with textstat and text-readability for the Vienna formula: 13.91.
  [
    'de',
    'Alle Parteien widmen dem Thema rein quantitativ betrachtet nennenswerte Aufmerksamkeit, die Grünen wenig überraschend am meisten.',
    [16, 1, 112, 38, 7, 4, 6, 4],
    { 'wiener-sachtext': 13.91, amstad: 25.0625 },
  ],
  ['fr', 'Le chat dort. La maison est belle.', [7, 2, 26, 8, 0, 6, 0, 0], { 'kandel-moles': 119.33 }],
  [
    'es',
    'El perro come. La casa es roja.',
    [7, 2, 23, 11, 0, 3, 0, 0],
    { szigriszt: 105.435, 'fernandez-huerta': 108.984 },
  ],
  ['it', 'Il gatto dorme. La casa è bella.', [7, 2, 24, 0, 0, 0, 0, 0], { gulpease: 140.43 }],
  ['pt', 'O gato dorme. A casa é bonita.', [7, 2, 22, 12, 0, 3, 1, 0], { martins: 100.25 }],
  ['ru', 'Мама мыла раму. Дом стоит на горе.', [7, 2, 26, 12, 0, 2, 0, 0], { oborneva: 99.256 }],
  ['nl', 'De hond slaapt. Het huis is groot.', [7, 2, 26, 7, 0, 7, 0, 0], { douma: 126.585 }],
  ['pl', 'Ala ma kota. Odpowiedzialność jest ważna.', [6, 2, 34, 13, 1, 2, 1, 1], { 'fog-pl': 7.8667, pisarek: 8.467 }],
  ['tr', 'Kedi uyuyor. Ev çok güzel.', [5, 2, 20, 9, 0, 2, 1, 0], { atesman: 119.985 }],
  ['sv', 'Katten sover. Utbildningen är bra.', [5, 2, 28, 0, 1, 0, 0, 0], { lix: 22.5 }],
  ['da', 'Katten sover. Uddannelsen er god.', [5, 2, 27, 0, 1, 0, 0, 0], { lix: 22.5 }],
  ['nb', 'Katten sover. Utdanningen er bra.', [5, 2, 27, 0, 1, 0, 0, 0], { lix: 22.5 }],
];

describe('readability', () => {
  it.each(GOLDEN)('of %s has the values counted by hand', (language, text, expected, scores) => {
    const counts = countsOf(text, language);
    const { words, sentences, letters, syllables, longWords, monosyllables, threeSyllables, fourSyllables } = counts;
    expect([words, sentences, letters, syllables, longWords, monosyllables, threeSyllables, fourSyllables]).toEqual(
      expected,
    );
    for (const [id, score] of Object.entries(scores))
      expect([id, scoreOf(id, counts)]).toEqual([id, expect.closeTo(score, 2)]);
  });

  it('has a golden text and syllables for every formula', () => {
    const tested = new Set(GOLDEN.flatMap(([, , , scores]) => Object.keys(scores)));
    expect(READABILITY_FORMULAS.filter(({ id }) => !tested.has(id))).toEqual([]);
    const languages = new Set(READABILITY_FORMULAS.flatMap((formula) => formula.languages));
    expect(languages.size).toBeGreaterThanOrEqual(12);
    for (const formula of READABILITY_FORMULAS.filter(({ needsSyllables }) => needsSyllables))
      expect(SYLLABLE_LANGUAGES).toEqual(expect.arrayContaining([...formula.languages]));
  });

  it('is withheld where no formula is fitted, of short texts and of unknown languages', () => {
    const counts = { ...countsOf('The cat sat on the mat.', 'en'), words: 100, sentences: 10 };
    expect(readabilityOf(counts, 'uk')).toEqual({ kind: 'withheld', reason: 'noFormula' });
    expect(readabilityOf(counts, null)).toEqual({ kind: 'withheld', reason: 'noLanguage' });
    expect(readabilityOf({ ...counts, words: 99 }, 'en')).toEqual({ kind: 'withheld', reason: 'fewWords' });
    expect(readabilityOf(counts, 'en-GB')).toMatchObject({
      kind: 'told',
      scores: [{ formula: 'flesch', level: 'veryEasy' }, { formula: 'flesch-kincaid' }],
    });
  });

  it.each([
    ['flesch', 90, 'veryEasy'],
    ['flesch', 89.9, 'easy'],
    ['flesch', 29.9, 'veryHard'],
    ['lix', 29.9, 'veryEasy'],
    ['lix', 30, 'easy'],
    ['lix', 60, 'veryHard'],
    ['gulpease', 39, 'veryHard'],
    ['pisarek', 5, null],
  ])('by %s of %d is %s', (id, score, level) => {
    const formula = READABILITY_FORMULAS.find((each) => each.id === id);
    expect(formula && levelOf(score, formula)).toBe(level);
  });

  it('marks a hard sentence, and none where it cannot tell', () => {
    const hard =
      'Organizational responsibilities notwithstanding, interdepartmental communication necessitates considerable administrative coordination throughout international institutions.';
    expect(isHardSentence(countsOf(hard, 'en'), 'en')).toBe(true);
    expect(isHardSentence(countsOf('We like to sit in the sun and eat our lunch there.', 'en'), 'en')).toBe(false);
    expect(isHardSentence(countsOf(hard, 'en'), 'fi')).toBe(false);
    expect(formulasOf('de').map(({ id }) => id)).toEqual(['amstad', 'wiener-sachtext']);
  });
});
