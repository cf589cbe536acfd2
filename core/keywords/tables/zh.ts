import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const zhTable = defineKeywordTable({
  code: 'zh',
  letters: 'abcdefghijklmnopqrstuvwxyz',
  questions: [
    '什么是{}',
    '{}是什么',
    '{}怎么用',
    '{}怎么选',
    '{}多少钱',
    '为什么{}',
    '{}哪里买',
    '{}什么时候',
    '如何{}',
  ],
  questionWords: ['什么', '怎么', '怎样', '如何', '多少', '为什么', '哪里', '哪个', '哪些', '谁', '吗'],
  prepositions: [],
  comparisons: ['{}和', '{}对比', '{}区别', '{} vs'],
  between: ['{}和{}的区别', '{}和{}哪个好', '{} vs {}'],
  intents: {
    transactional: ['购买', '价格', '多少钱', '便宜', '优惠', '折扣', '报价', '租'],
    commercial: ['最好', '哪个好', '对比', '比较', '评测', '评价', '推荐', '排行榜'],
    navigational: ['登录', '官网', '客服'],
    informational: ['什么', '怎么', '如何', '为什么', '教程', '方法', '意思'],
  },
});
