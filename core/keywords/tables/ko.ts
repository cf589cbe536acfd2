import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const koTable = defineKeywordTable({
  code: 'ko',
  letters: '가나다라마바사아자차카타파하',
  questions: ['{} 뜻', '{} 방법', '{} 사용법', '{} 이유', '{} 가격', '{} 고르는 법', '{} 종류', '{} 언제', '{} 어디서'],
  questionWords: ['뜻', '방법', '이유', '왜', '언제', '어디', '어디서', '어떻게', '무엇', '누가', '얼마'],
  prepositions: [],
  comparisons: ['{} 비교', '{} 차이', '{} vs'],
  between: ['{} {} 비교', '{} {} 차이', '{} vs {}'],
  intents: {
    transactional: ['구매', '구입', '가격', '할인', '쿠폰', '최저가', '예약', '주문'],
    commercial: ['추천', '비교', '후기', '순위', '리뷰', '차이'],
    navigational: ['로그인', '홈페이지', '공식', '고객센터'],
    informational: ['뜻', '방법', '이유', '사용법', '의미', '왜'],
  },
});
