import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const mkTable = defineKeywordTable({
  code: 'mk',
  letters: 'абвгдѓежзѕијклљмнњопрстќуфхцчџш',
  questions: ['што е {}', 'како работи {}', 'колку чини {}', 'зошто {}', 'каде {}', 'кога {}'],
  questionWords: ['што', 'како', 'колку', 'зошто', 'каде', 'кога', 'кој', 'која', 'кое', 'кои'],
  prepositions: ['{} за', '{} со', '{} без', '{} во', '{} на', '{} од', '{} до'],
  comparisons: ['{} или', '{} vs'],
  between: ['{} или {}', '{} vs {}'],
  intents: null,
});
