import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const csTable = defineKeywordTable({
  code: 'cs',
  letters: 'abcčdďeěfghijklmnoprřsštťuůvyýzž',
  questions: ['co je {}', 'jak funguje {}', 'kolik stojí {}', 'proč {}', 'kde {}', 'kdy {}', 'k čemu je {}'],
  questionWords: ['co', 'jak', 'kolik', 'proč', 'kde', 'kdy', 'kdo', 'který', 'která', 'které'],
  prepositions: ['{} pro', '{} s', '{} bez', '{} v', '{} na', '{} od', '{} do', '{} proti'],
  comparisons: ['{} nebo', '{} vs', '{} versus'],
  between: ['{} nebo {}', '{} vs {}'],
  intents: {
    transactional: ['koupit', 'cena', 'ceny', 'ceník', 'sleva', 'akce', 'levný', 'levná', 'levné', 'objednat'],
    commercial: ['nejlepší', 'srovnání', 'recenze', 'test', 'zkušenosti'],
    navigational: ['přihlášení', 'kontakt', 'oficiální stránky'],
    informational: ['co', 'jak', 'proč', 'kdy', 'návod'],
  },
});
