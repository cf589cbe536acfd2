import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const skTable = defineKeywordTable({
  code: 'sk',
  letters: 'aáäbcčdďeéfghiíjklĺľmnňoóôprŕsštťuúvyýzž',
  questions: ['čo je {}', 'ako funguje {}', 'koľko stojí {}', 'prečo {}', 'kde {}', 'kedy {}', 'na čo je {}'],
  questionWords: ['čo', 'ako', 'koľko', 'prečo', 'kde', 'kedy', 'kto', 'ktorý', 'ktorá', 'ktoré'],
  prepositions: ['{} pre', '{} s', '{} bez', '{} v', '{} na', '{} od', '{} do', '{} proti'],
  comparisons: ['{} alebo', '{} vs'],
  between: ['{} alebo {}', '{} vs {}'],
  intents: {
    transactional: ['kúpiť', 'cena', 'ceny', 'cenník', 'zľava', 'akcia', 'lacný', 'lacná', 'lacné', 'objednať'],
    commercial: ['najlepší', 'najlepšia', 'najlepšie', 'porovnanie', 'recenzia', 'recenzie', 'test', 'skúsenosti'],
    navigational: ['prihlásenie', 'kontakt'],
    informational: ['čo', 'ako', 'prečo', 'kedy', 'návod'],
  },
});
