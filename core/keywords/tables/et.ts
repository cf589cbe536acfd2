import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const etTable = defineKeywordTable({
  code: 'et',
  letters: 'abcdefghijklmnoprsšzžtuvwõäöüxy',
  questions: ['mis on {}', 'kuidas {} töötab', 'palju maksab {}', 'miks {}', 'kus {}', 'millal {}'],
  questionWords: ['mis', 'kuidas', 'palju', 'miks', 'kus', 'millal', 'kes', 'milline', 'millised'],
  prepositions: ['{} ilma', '{} koos', '{} enne', '{} pärast'],
  comparisons: ['{} või', '{} vs', '{} võrreldes'],
  between: ['{} või {}', '{} vs {}'],
  intents: {
    transactional: ['osta', 'hind', 'hinnad', 'odav', 'soodne', 'pakkumine', 'allahindlus'],
    commercial: ['parim', 'parimad', 'võrdlus', 'arvustus', 'arvustused'],
    navigational: ['sisselogimine', 'kontakt'],
    informational: ['mis', 'kuidas', 'miks', 'millal', 'juhend'],
  },
});
