import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const nbTable = defineKeywordTable({
  code: 'nb',
  letters: 'abcdefghijklmnopqrstuvwxyzæøå',
  questions: [
    'hva er {}',
    'hvordan fungerer {}',
    'hva koster {}',
    'hvorfor {}',
    'hvor {}',
    'når {}',
    'hvordan velge {}',
  ],
  questionWords: ['hva', 'hvordan', 'hvorfor', 'hvor', 'når', 'hvem', 'hvilken', 'hvilket', 'hvilke'],
  prepositions: ['{} til', '{} med', '{} uten', '{} i', '{} på', '{} fra', '{} mot', '{} for'],
  comparisons: ['{} eller', '{} vs', '{} sammenlignet med'],
  between: ['{} eller {}', '{} vs {}'],
  intents: {
    transactional: ['kjøp', 'kjøpe', 'pris', 'priser', 'tilbud', 'billig', 'billige', 'rabatt', 'bestill'],
    commercial: ['beste', 'best', 'sammenligning', 'anmeldelse', 'anmeldelser', 'test'],
    navigational: ['logg inn', 'innlogging', 'kontakt'],
    informational: ['hva', 'hvordan', 'hvorfor', 'når', 'guide'],
  },
});
