import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const msTable = defineKeywordTable({
  code: 'ms',
  letters: 'abcdefghijklmnopqrstuvwxyz',
  questions: [
    'apa itu {}',
    'bagaimana {} berfungsi',
    'cara memilih {}',
    'berapa harga {}',
    'mengapa {}',
    'kenapa {}',
    'di mana {}',
    'bila {}',
  ],
  questionWords: ['apa', 'apakah', 'bagaimana', 'berapa', 'mengapa', 'kenapa', 'di mana', 'bila', 'siapa', 'mana'],
  prepositions: ['{} untuk', '{} dengan', '{} tanpa', '{} di', '{} dari', '{} seperti'],
  comparisons: ['{} atau', '{} vs', '{} berbanding'],
  between: ['{} atau {}', '{} vs {}', 'perbezaan {} dan {}'],
  intents: {
    transactional: ['beli', 'harga', 'murah', 'diskaun', 'promosi', 'sewa', 'tempah'],
    commercial: ['terbaik', 'perbandingan', 'ulasan'],
    navigational: ['log masuk', 'laman rasmi', 'hubungi'],
    informational: ['apa', 'bagaimana', 'mengapa', 'kenapa', 'cara', 'panduan', 'maksud'],
  },
});
