import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const idTable = defineKeywordTable({
  code: 'id',
  letters: 'abcdefghijklmnopqrstuvwxyz',
  questions: [
    'apa itu {}',
    'bagaimana cara kerja {}',
    'cara memilih {}',
    'berapa harga {}',
    'mengapa {}',
    'kenapa {}',
    'di mana {}',
    'kapan {}',
    'apa fungsi {}',
  ],
  questionWords: [
    'apa',
    'apakah',
    'bagaimana',
    'berapa',
    'mengapa',
    'kenapa',
    'di mana',
    'dimana',
    'kapan',
    'siapa',
    'mana',
  ],
  prepositions: ['{} untuk', '{} dengan', '{} tanpa', '{} di', '{} dari', '{} ke', '{} seperti', '{} dekat'],
  comparisons: ['{} atau', '{} vs', '{} dibandingkan'],
  between: ['{} atau {}', '{} vs {}', 'perbedaan {} dan {}'],
  intents: {
    transactional: ['beli', 'jual', 'harga', 'murah', 'diskon', 'promo', 'sewa', 'pesan'],
    commercial: ['terbaik', 'perbandingan', 'ulasan', 'review', 'rekomendasi', 'alternatif'],
    navigational: ['login', 'masuk', 'situs resmi', 'kontak', 'alamat'],
    informational: ['apa', 'bagaimana', 'mengapa', 'kenapa', 'cara', 'panduan', 'pengertian', 'arti'],
  },
});
