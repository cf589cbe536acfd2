import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const zhTwTable = defineKeywordTable({
  code: 'zh-tw',
  letters: 'abcdefghijklmnopqrstuvwxyz',
  questions: [
    '什麼是{}',
    '{}是什麼',
    '{}怎麼用',
    '{}怎麼選',
    '{}多少錢',
    '為什麼{}',
    '{}哪裡買',
    '{}什麼時候',
    '如何{}',
  ],
  questionWords: ['什麼', '怎麼', '怎樣', '如何', '多少', '為什麼', '哪裡', '哪個', '哪些', '誰', '嗎'],
  prepositions: [],
  comparisons: ['{}和', '{}比較', '{}差異', '{} vs'],
  between: ['{}和{}的差異', '{}和{}哪個好', '{} vs {}'],
  intents: {
    transactional: ['購買', '價格', '多少錢', '便宜', '優惠', '折扣', '報價', '租'],
    commercial: ['最好', '哪個好', '比較', '評測', '評價', '推薦', '排行榜'],
    navigational: ['登入', '官網', '客服'],
    informational: ['什麼', '怎麼', '如何', '為什麼', '教學', '方法', '意思'],
  },
});
