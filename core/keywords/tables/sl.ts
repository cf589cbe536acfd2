import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const slTable = defineKeywordTable({
  code: 'sl',
  letters: 'abcčdefghijklmnoprsštuvzž',
  questions: ['kaj je {}', 'kako deluje {}', 'koliko stane {}', 'zakaj {}', 'kje {}', 'kdaj {}', 'čemu služi {}'],
  questionWords: ['kaj', 'kako', 'koliko', 'zakaj', 'kje', 'kdaj', 'kdo', 'kateri', 'katera', 'katero'],
  prepositions: ['{} za', '{} z', '{} brez', '{} v', '{} na', '{} od', '{} do', '{} proti'],
  comparisons: ['{} ali', '{} vs'],
  between: ['{} ali {}', '{} vs {}'],
  intents: {
    transactional: ['kupiti', 'nakup', 'cena', 'cene', 'cenik', 'popust', 'akcija', 'poceni', 'ugodno', 'naročiti'],
    commercial: ['najboljši', 'najboljša', 'najboljše', 'primerjava', 'ocene', 'mnenja', 'izkušnje', 'test'],
    navigational: ['prijava', 'kontakt'],
    informational: ['kaj', 'kako', 'zakaj', 'kdaj', 'navodila'],
  },
});
