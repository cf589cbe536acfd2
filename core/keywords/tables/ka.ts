import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const kaTable = defineKeywordTable({
  code: 'ka',
  letters: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  questions: ['რა არის {}', 'როგორ მუშაობს {}', 'რა ღირს {}', 'რატომ {}', 'სად {}', 'როდის {}'],
  questionWords: ['რა', 'როგორ', 'რატომ', 'სად', 'როდის', 'ვინ', 'რომელი', 'რამდენი'],
  prepositions: [],
  comparisons: ['{} თუ', '{} ან', '{} vs'],
  between: ['{} თუ {}', '{} ან {}', '{} vs {}'],
  intents: null,
});
