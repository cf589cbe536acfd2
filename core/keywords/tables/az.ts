import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const azTable = defineKeywordTable({
  code: 'az',
  letters: 'abcçdeəfgğhxıijkqlmnoöprsştuüvyz',
  questions: ['{} nədir', '{} necə işləyir', '{} neçəyədir', '{} haradadır', '{} nə üçündür', 'niyə {}'],
  questionWords: ['nə', 'nədir', 'necə', 'niyə', 'harada', 'haradadır', 'hansı', 'kim', 'neçə', 'neçəyədir'],
  prepositions: ['{} üçün', '{} ilə', '{} haqqında', '{} kimi', '{} olmadan'],
  comparisons: ['{} yoxsa', '{} və ya', '{} vs'],
  between: ['{} yoxsa {}', '{} vs {}'],
  intents: null,
});
