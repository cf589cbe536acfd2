import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const daTable = defineKeywordTable({
  code: 'da',
  letters: 'abcdefghijklmnopqrstuvwxyzæøå',
  questions: [
    'hvad er {}',
    'hvordan virker {}',
    'hvad koster {}',
    'hvorfor {}',
    'hvor {}',
    'hvornår {}',
    'hvordan vælger man {}',
  ],
  questionWords: ['hvad', 'hvordan', 'hvorfor', 'hvor', 'hvornår', 'hvem', 'hvilken', 'hvilket', 'hvilke'],
  prepositions: ['{} til', '{} med', '{} uden', '{} i', '{} på', '{} fra', '{} mod', '{} for'],
  comparisons: ['{} eller', '{} vs', '{} sammenlignet med'],
  between: ['{} eller {}', '{} vs {}'],
  intents: {
    transactional: ['køb', 'købe', 'pris', 'priser', 'tilbud', 'billig', 'billige', 'billigt', 'rabat', 'bestil'],
    commercial: ['bedste', 'bedst', 'sammenligning', 'anmeldelse', 'anmeldelser', 'test'],
    navigational: ['log ind', 'login', 'kontakt'],
    informational: ['hvad', 'hvordan', 'hvorfor', 'hvornår', 'guide'],
  },
});
