import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const hyTable = defineKeywordTable({
  code: 'hy',
  letters: 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
  questions: ['ինչ է {}', 'ինչպես է աշխատում {}', 'որքան արժե {}', 'ինչու {}', 'որտեղ {}', 'երբ {}'],
  questionWords: ['ինչ', 'ինչպես', 'որքան', 'ինչու', 'որտեղ', 'երբ', 'ով', 'որը'],
  prepositions: [],
  comparisons: ['{} կամ', '{} թե', '{} vs'],
  between: ['{} կամ {}', '{} թե {}', '{} vs {}'],
  intents: null,
});
