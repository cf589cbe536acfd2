import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const viTable = defineKeywordTable({
  code: 'vi',
  letters: 'aăâbcdđeêghiklmnoôơpqrstuưvxy',
  questions: [
    '{} là gì',
    '{} hoạt động như thế nào',
    'cách chọn {}',
    '{} giá bao nhiêu',
    'tại sao {}',
    'mua {} ở đâu',
    '{} ở đâu',
    'khi nào {}',
  ],
  questionWords: [
    'gì',
    'là gì',
    'như thế nào',
    'thế nào',
    'bao nhiêu',
    'tại sao',
    'vì sao',
    'ở đâu',
    'khi nào',
    'ai',
    'nào',
    'cách',
  ],
  prepositions: ['{} cho', '{} với', '{} không có', '{} tại', '{} ở', '{} từ', '{} gần'],
  comparisons: ['{} hay', '{} hoặc', '{} vs', '{} so với'],
  between: ['{} hay {}', '{} vs {}', 'so sánh {} và {}'],
  intents: {
    transactional: ['mua', 'bán', 'giá', 'giá rẻ', 'rẻ', 'khuyến mãi', 'giảm giá', 'thuê', 'đặt'],
    commercial: ['tốt nhất', 'so sánh', 'đánh giá', 'nên mua'],
    navigational: ['đăng nhập', 'trang chủ', 'liên hệ', 'địa chỉ'],
    informational: ['là gì', 'tại sao', 'vì sao', 'cách', 'hướng dẫn', 'như thế nào'],
  },
});
