import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const jaTable = defineKeywordTable({
  code: 'ja',
  letters: 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ',
  questions: ['{} とは', '{} 使い方', '{} なぜ', '{} いつ', '{} どこ', '{} いくら', '{} 選び方', '{} 意味'],
  questionWords: ['とは', 'なぜ', 'いつ', 'どこ', 'いくら', 'どう', '何', 'なに', 'どれ', 'どっち', '誰'],
  prepositions: [],
  comparisons: ['{} 比較', '{} 違い', '{} vs'],
  between: ['{} {} 違い', '{} {} 比較', '{} vs {}'],
  intents: {
    transactional: ['購入', '通販', '価格', '値段', '料金', '格安', '激安', '安い', '予約', '注文', 'クーポン'],
    commercial: ['おすすめ', '比較', 'ランキング', '口コミ', '評判', 'レビュー', '違い'],
    navigational: ['ログイン', '公式', '公式サイト', '問い合わせ'],
    informational: ['とは', '使い方', 'なぜ', '方法', 'やり方', '意味', '仕組み'],
  },
});
