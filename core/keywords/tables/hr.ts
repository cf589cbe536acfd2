import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const hrTable = defineKeywordTable({
  code: 'hr',
  letters: 'abcčćdđefghijklmnoprsštuvzž',
  questions: ['što je {}', 'kako radi {}', 'koliko košta {}', 'zašto {}', 'gdje {}', 'kada {}', 'čemu služi {}'],
  questionWords: ['što', 'kako', 'koliko', 'zašto', 'gdje', 'kada', 'tko', 'koji', 'koja', 'koje'],
  prepositions: ['{} za', '{} s', '{} bez', '{} u', '{} na', '{} od', '{} do', '{} protiv'],
  comparisons: ['{} ili', '{} vs'],
  between: ['{} ili {}', '{} vs {}'],
  intents: {
    transactional: ['kupiti', 'kupnja', 'cijena', 'cijene', 'akcija', 'jeftin', 'jeftina', 'jeftino', 'popust'],
    commercial: ['najbolji', 'najbolja', 'najbolje', 'usporedba', 'recenzija', 'recenzije', 'iskustva'],
    navigational: ['prijava', 'kontakt'],
    informational: ['što', 'kako', 'zašto', 'kada', 'upute'],
  },
});
