import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parsePo } from 'pofile-ts';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [, glossary = ''] = readFileSync(`${root}docs/words.md`, 'utf8').split('## In the complete languages');
const rows = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()));
const [[, ...languages] = []] = rows;
const end = rows.findIndex(([first]) => first === 'language');
const terms = rows.slice(1, end);
const banned = rows.slice(end + 1);

/** Every text of a language by its English, with where it stands. */
function* textsOf(lang: string): Generator<{ english: string; text: string; where: string }> {
  for (const file of globSync('*.po', { cwd: `${root}locales/en` })) {
    const english = new Map(itemsOf('en', file).map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
    for (const { msgid, msgstr } of itemsOf(lang, file))
      yield { english: english.get(msgid) ?? '', text: msgstr[0] ?? '', where: `${file}: ${msgid}` };
  }
}

function itemsOf(lang: string, file: string) {
  return parsePo(readFileSync(`${root}locales/${lang}/${file}`, 'utf8')).items.filter(({ obsolete }) => !obsolete);
}

describe('docs/words.md', () => {
  it('has its terms in all complete languages', () => {
    expect(languages).toEqual(['de', 'ru', 'uk', 'pt-br', 'zh-tw']);
    expect(terms.filter((cells) => cells.length !== 6 || cells.includes(''))).toEqual([]);
    expect(banned.length).toBeGreaterThan(5);
  });
});

describe.each(languages.map((lang, index) => ({ lang, column: index + 1 })))(
  'the words of $lang',
  ({ lang, column }) => {
    const expected = new Map(terms.map((cells) => [cells[0], cells[column]]));

    it('are those of the glossary where they stand alone', () => {
      const wrong = [...textsOf(lang)].filter(
        ({ english, text }) => expected.has(english) && text !== expected.get(english),
      );
      expect(wrong).toEqual([]);
    });

    it('are not those that it replaces', () => {
      const words = banned.flatMap(([of, , instead = '']) => (of === lang ? instead.split(', ') : []));
      // Chinese has no blanks between words.
      const edge = lang === 'zh-tw' ? '' : String.raw`(?<![\p{L}-])`;
      const pattern = new RegExp(`${edge}(?:${words.join('|')})${edge.replace('<!', '!')}`, 'iu');
      expect([...textsOf(lang)].filter(({ text }) => pattern.test(text))).toEqual([]);
    });
  },
);
