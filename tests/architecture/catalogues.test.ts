import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parsePo } from 'pofile-ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACTIVE_LANGUAGES, DEFAULT_LANGUAGE, LANGUAGES } from '#core/standards/languages.ts';
import { CATALOGUES as ALL_CATALOGUES } from '../../tools/catalogues.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CATALOGUES = ALL_CATALOGUES.map(({ name }) => name);
/** Languages whose pages are offered as translated. */
const COMPLETE = LANGUAGES.filter(({ code, isComplete }) => isComplete && code !== DEFAULT_LANGUAGE).map(
  ({ code }) => code,
);

/** Languages whose translation has begun: those with a folder. */
const BEGUN = globSync('*', { cwd: `${root}locales` });

type Entry = { source: string; translation: string };

/** Entries by message id; the source of an explicit id is in the English catalogue's translation. */
function read(lang: string, catalogue: string): Map<string, Entry> {
  const { items } = parsePo(readFileSync(`${root}locales/${lang}/${catalogue}.po`, 'utf8'));
  return new Map(
    items
      .filter((item) => !item.obsolete)
      .map((item) => [
        `${item.msgctxt ?? ''}\u0004${item.msgid}`,
        { source: item.msgid, translation: item.msgstr[0] ?? '' },
      ]),
  );
}

/** Names of the placeholders of an ICU message, sorted. */
function placeholders(message: string): string[] {
  return [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/gu)].map(([, name = '']) => name))]
    .filter((name) => !/^(?:one|few|many|other|two|zero)$/u.test(name))
    .sort();
}

describe('languages', () => {
  it('43 are offered by default, and bs is there but not offered [spec:1.01]', () => {
    expect(DEFAULT_ACTIVE_LANGUAGES).toHaveLength(43);
    expect(DEFAULT_ACTIVE_LANGUAGES).not.toContain('bs');
    expect(LANGUAGES).toHaveLength(44);
  });
});

describe('catalogues', () => {
  it('are there for each language that is offered as translated, and for none that there is not', () => {
    expect(BEGUN).toEqual(expect.arrayContaining([...COMPLETE, DEFAULT_LANGUAGE]));
    expect(LANGUAGES.map(({ code }) => code)).toEqual(expect.arrayContaining(BEGUN));
  });

  it('are as many in each language as the features and the four of their own, all named differently', () => {
    expect(new Set(CATALOGUES).size).toBe(CATALOGUES.length);
    for (const code of BEGUN)
      expect(globSync('*.po', { cwd: `${root}locales/${code}` }).sort()).toEqual(
        CATALOGUES.map((name) => `${name}.po`).sort(),
      );
  });
});

/** Stilted phrases that were edited out; docs/words.md says how we write. */
const STILTED = [
  'from its best|as usual|at most$|one a line|(?:pages|requests) a second|by itself|what is on top|As the system|goes on by',
  '(?:was|were) not (?:there|asked)|left to look at|put(?:s)? to work|has been told|changes its mind',
  'names? (?:another|this|the start|the same|an?|no) (?:address|page|canonical)|another canonical|canonical address',
  'gives? no answer|(?:does|do|did) not answer|answers with',
  'forbids? (?:Googlebot|crawlers|this)|closed? to (?:crawlers|indexing|image)|waste their visits|pass over',
  'leads? (?:nowhere|on to)|hangs? on|in a circle|stands? in the|(?:lies?|lie) in|without need',
  'fits this choice|way to (?:mend|repair)|faults are told|says nothing$|template residue|learn nothing of',
  '(?<!screen )readers|somebody|anybody|everybody|on the way can|weak eyes',
  'headline|(?:small|capital) letters|style sheet|plug-in|alternative text|link text',
];
const BANNED = new RegExp(STILTED.join('|'), 'iu');

it.each(CATALOGUES)('the English of %s has no phrase that was edited out', (catalogue) => {
  const texts = [...read('en', catalogue).values()].map(({ translation }) => translation);
  expect(texts.filter((text) => BANNED.test(text))).toEqual([]);
});

describe.each(CATALOGUES)('catalogue %s', (catalogue) => {
  const english = read('en', catalogue);

  it('has the same messages in every language', () => {
    expect(english.size).toBeGreaterThan(0);
    for (const code of BEGUN)
      expect([code, [...read(code, catalogue).keys()].sort()]).toEqual([code, [...english.keys()].sort()]);
  });

  it.each(COMPLETE)('is complete in %s, with the placeholders of the source', (lang) => {
    const translated = read(lang, catalogue);
    const wrong: string[] = [];
    for (const [key, { source, translation: englishText }] of english) {
      const original = englishText === '' ? source : englishText;
      const text = translated.get(key)?.translation ?? '';
      if (text === '' || placeholders(text).join() !== placeholders(original).join()) wrong.push(`${key}: ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(['ru', 'uk'])('has the plural forms one, few, many and other wherever %s counts [spec:9.07]', (lang) => {
    const wrong = [...read(lang, catalogue).values()].filter(({ translation }) => {
      const forms = [...translation.matchAll(/plural,(.*)/gsu)].map(([, rest = '']) => rest);
      return forms.some(
        (rest) => !['one', 'few', 'many', 'other'].every((form) => new RegExp(`\\b${form}\\s*\\{`, 'u').test(rest)),
      );
    });
    expect(wrong).toEqual([]);
  });
});
