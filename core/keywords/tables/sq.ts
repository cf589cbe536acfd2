import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const sqTable = defineKeywordTable({
  code: 'sq',
  letters: 'abcçdeëfghijklmnopqrstuvxyz',
  questions: ['çfarë është {}', 'si funksionon {}', 'sa kushton {}', 'pse {}', 'ku {}', 'kur {}'],
  questionWords: ['çfarë', 'si', 'sa', 'pse', 'ku', 'kur', 'kush', 'cili', 'cila', 'cilat'],
  prepositions: ['{} për', '{} me', '{} pa', '{} në', '{} nga'],
  comparisons: ['{} apo', '{} ose', '{} vs'],
  between: ['{} apo {}', '{} ose {}', '{} vs {}'],
  intents: null,
});
