import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const lvTable = defineKeywordTable({
  code: 'lv',
  letters: 'aābcčdeēfgģhiījkķlļmnņoprsštuūvzž',
  questions: ['kas ir {}', 'kā darbojas {}', 'cik maksā {}', 'kāpēc {}', 'kur {}', 'kad {}'],
  questionWords: ['kas', 'kā', 'cik', 'kāpēc', 'kur', 'kad', 'kurš', 'kura', 'kāds', 'kāda'],
  prepositions: ['{} ar', '{} bez', '{} no', '{} pie', '{} pret'],
  comparisons: ['{} vai', '{} vs', '{} salīdzinājumā ar'],
  between: ['{} vai {}', '{} vs {}'],
  intents: {
    transactional: ['pirkt', 'cena', 'cenas', 'lēts', 'lēta', 'lēti', 'akcija', 'atlaide', 'pasūtīt'],
    commercial: ['labākais', 'labākā', 'labākie', 'salīdzinājums', 'atsauksmes'],
    navigational: ['ienākt', 'kontakti'],
    informational: ['kas', 'kā', 'kāpēc', 'kad'],
  },
});
