import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const roTable = defineKeywordTable({
  code: 'ro',
  letters: 'aăâbcdefghiîjklmnopqrsștțuvwxyz',
  questions: [
    'ce este {}',
    'cum funcționează {}',
    'cum alegi {}',
    'cât costă {}',
    'de ce {}',
    'unde {}',
    'când {}',
    'la ce folosește {}',
  ],
  questionWords: ['ce', 'cum', 'cât', 'câtă', 'câți', 'câte', 'de ce', 'unde', 'când', 'cine', 'care'],
  prepositions: ['{} pentru', '{} cu', '{} fără', '{} în', '{} de', '{} la', '{} din', '{} contra'],
  comparisons: ['{} sau', '{} vs', '{} comparativ cu'],
  between: ['{} sau {}', '{} vs {}', 'diferența dintre {} și {}'],
  intents: {
    transactional: [
      'cumpăr',
      'cumpără',
      'preț',
      'prețuri',
      'ieftin',
      'ieftină',
      'ieftine',
      'ofertă',
      'oferte',
      'reducere',
      'comandă',
      'închiriere',
    ],
    commercial: ['cel mai bun', 'cea mai bună', 'cele mai bune', 'comparație', 'recenzie', 'recenzii', 'păreri'],
    navigational: ['autentificare', 'site oficial', 'contact'],
    informational: ['ce', 'cum', 'de ce', 'când', 'ghid'],
  },
});
