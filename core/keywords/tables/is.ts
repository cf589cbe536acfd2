import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const isTable = defineKeywordTable({
  code: 'is',
  letters: 'aábdðeéfghiíjklmnoóprstuúvxyýþæö',
  questions: ['hvað er {}', 'hvernig virkar {}', 'hvað kostar {}', 'af hverju {}', 'hvar {}', 'hvenær {}'],
  questionWords: ['hvað', 'hvernig', 'af hverju', 'hvers vegna', 'hvar', 'hvenær', 'hver'],
  prepositions: ['{} fyrir', '{} með', '{} án', '{} í', '{} á', '{} frá'],
  comparisons: ['{} eða', '{} vs'],
  between: ['{} eða {}', '{} vs {}'],
  intents: null,
});
