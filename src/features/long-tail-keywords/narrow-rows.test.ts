import { expect, it } from 'vitest';
import type { LongTailRow } from './long-tail-job.ts';
import { ALL, narrowRows } from './narrow-rows.ts';

const row = (phrase: string, change: Partial<LongTailRow> = {}): LongTailRow => ({
  ...{ phrase, source: 'letters', from: '', pattern: '', depth: 1, words: phrase.split(' ').length },
  ...{ isQuestion: false, volume: null, difficulty: null, intent: null },
  ...change,
});
const ROWS = [
  row('what is tea', { source: 'questions', isQuestion: true }),
  row('green tea'),
  row('cheap green tea bags'),
];

it.each([
  ['everything', {}, [0, 1, 2]],
  ['one origin', { source: 'questions' }, [0]],
  ['questions only', { isQuestionOnly: true }, [0]],
  ['without words', { exclude: 'Cheap, what' }, [1]],
  ['without a part of a word', { exclude: 'gree' }, [0, 1, 2]],
  ['by length', { minWords: 3, maxWords: 3 }, [0]],
] as const)('shows %s', (_case, change, expected) => {
  expect(narrowRows(ROWS, { ...ALL, ...change })).toEqual(expected.map((at) => ROWS[at]));
});
