import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const bsTable = defineKeywordTable({
  code: 'bs',
  letters: 'abcčćdđefghijklmnoprsštuvzž',
  questions: ['šta je {}', 'kako radi {}', 'koliko košta {}', 'zašto {}', 'gdje {}', 'kada {}', 'čemu služi {}'],
  questionWords: ['šta', 'kako', 'koliko', 'zašto', 'gdje', 'kada', 'ko', 'koji', 'koja', 'koje'],
  prepositions: ['{} za', '{} sa', '{} bez', '{} u', '{} na', '{} od', '{} do', '{} protiv'],
  comparisons: ['{} ili', '{} vs'],
  between: ['{} ili {}', '{} vs {}'],
  intents: null,
});
