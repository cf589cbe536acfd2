import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const ltTable = defineKeywordTable({
  code: 'lt',
  letters: 'aąbcčdeęėfghiįyjklmnoprsštuųūvzž',
  questions: ['kas yra {}', 'kaip veikia {}', 'kiek kainuoja {}', 'kodėl {}', 'kur {}', 'kada {}'],
  questionWords: ['kas', 'kaip', 'kiek', 'kodėl', 'kur', 'kada', 'kuris', 'kuri', 'koks', 'kokia', 'kokie'],
  prepositions: ['{} su', '{} be', '{} iš', '{} prie', '{} nuo', '{} iki'],
  comparisons: ['{} ar', '{} arba', '{} vs'],
  between: ['{} ar {}', '{} vs {}'],
  intents: {
    transactional: ['pirkti', 'kaina', 'kainos', 'pigus', 'pigi', 'pigiai', 'akcija', 'nuolaida', 'užsakyti'],
    commercial: ['geriausias', 'geriausia', 'geriausi', 'palyginimas', 'atsiliepimai', 'apžvalga'],
    navigational: ['prisijungti', 'kontaktai'],
    informational: ['kas', 'kaip', 'kodėl', 'kada'],
  },
});
