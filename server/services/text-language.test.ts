import { expect, it } from 'vitest';
import { eld } from 'eld/extrasmall';
import { TOLD_LANGUAGES } from '#core/standards/told-languages.ts';
import { textLanguageOf } from './text-language.ts';

const SENTENCES = {
  en: 'The garden behind the house is green in summer, and we like to sit there with our friends, drink coffee and talk about work. ',
  de: 'Der Garten hinter dem Haus ist im Sommer grün, und wir sitzen dort gern mit unseren Freunden, trinken Kaffee und reden über die Arbeit. ',
  pt: 'O jardim atrás da casa é verde no verão, e gostamos de sentar lá com os nossos amigos, beber café e falar do trabalho. ',
  uk: 'Сад за будинком зелений влітку, і ми любимо сидіти там із друзями, пити каву й говорити про роботу. ',
  ru: 'Сад за домом летом зелёный, и мы любим сидеть там с друзьями, пить кофе и говорить о работе. ',
  zh: '房子后面的花园夏天是绿色的，我们喜欢和朋友们坐在那里喝咖啡，谈论工作，孩子们在草地上玩耍。',
} as const;

it.each(Object.entries(SENTENCES))('tells a text in %s', (language, sentence) => {
  expect(textLanguageOf(sentence.repeat(10), 200)).toBe(language);
});

it('is silent on a text of fewer than 50 words', () => {
  expect(textLanguageOf(SENTENCES.en.repeat(10), 49)).toBeNull();
  expect(textLanguageOf(SENTENCES.en.repeat(10), 50)).toBe('en');
});

it('is silent unless nine of ten passages are in one language', () => {
  const mixed = (foreign: number) => SENTENCES.en.repeat(20 - foreign) + SENTENCES.de.repeat(foreign);
  expect(textLanguageOf(mixed(1), 400)).toBe('en');
  expect(textLanguageOf(mixed(6), 400)).toBeNull();
});

it('knows which languages it can tell', () => {
  expect(Object.values(eld.info()['Languages']).toSorted()).toEqual([...TOLD_LANGUAGES].toSorted());
});
