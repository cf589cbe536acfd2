import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parsePo } from 'pofile-ts';
import { expect, it } from 'vitest';

const locales = fileURLToPath(new URL('../../locales/', import.meta.url));

/** Ways to say that a page meets a standard, or that everyone can use it: no machine can know that. */
const CLAIMS: Readonly<Record<string, RegExp>> = {
  en: /conform|complian|complies|comply|meets|certif|fully accessible|is accessible|accessible page|barrier-free/iu,
  de: /konform|erfüllt|entspricht|zertifi|barrierefrei(?!heit)/iu,
  ru: /соответств|сертифи|полностью доступ|доступн(?:а|ый|ая) (?:для всех|страница)/iu,
  uk: /відповіда(?:є|ють)|сертифі|повністю доступ|доступн(?:а|ий) (?:для всіх|сторінка)/iu,
  'pt-br': /conform|certifi|cumpre|atende|acessível/iu,
  'zh-tw': /符合|合規|認證|完全無障礙|無障礙頁面/u,
};

/** What the accessibility checker says, in its own catalogue and elsewhere. */
function textsOf(lang: string): string[] {
  return globSync('*.po', { cwd: `${locales}${lang}` }).flatMap((file) =>
    parsePo(readFileSync(`${locales}${lang}/${file}`, 'utf8'))
      .items.filter(
        ({ msgid, obsolete }) => !obsolete && (file === 'accessibility.po' || msgid.includes('ACCESSIBILITY')),
      )
      .flatMap(({ msgstr }) => msgstr),
  );
}

it.each(Object.entries(CLAIMS))('the accessibility checker never claims in %s that a page conforms', (lang, claim) => {
  const texts = textsOf(lang);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => claim.test(text))).toEqual([]);
});

it('a claim would be noticed', () => {
  for (const [lang, text] of [
    ['en', 'This page conforms to WCAG 2.2 AA.'],
    ['de', 'Die Seite ist barrierefrei.'],
    ['ru', 'Страница соответствует WCAG.'],
    ['uk', 'Сторінка відповідає WCAG.'],
    ['pt-br', 'A página é acessível.'],
    ['zh-tw', '此頁面符合 WCAG。'],
  ])
    expect(text).toMatch(CLAIMS[lang ?? ''] ?? /^$/u);
});
