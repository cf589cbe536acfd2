import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKeywordList } from './keyword-list.ts';

const phrasesOf = (text: string) => readKeywordList(text).keywords.map(({ phrase }) => phrase);

describe('a pasted list', () => {
  it.each([
    ['lines of any system', 'a b\r\nc d\re f\ng h', ['a b', 'c d', 'e f', 'g h']],
    ['blank lines and blanks around', '\n  Red   Shoes \n\n', ['red shoes']],
    ['a phrase with commas', 'shoes, red\nshoes, blue, small', ['shoes, red', 'shoes, blue, small']],
    ['quotation marks around', '"red shoes"\n«красные туфли»', ['red shoes', 'красные туфли']],
    ['NUL and direction marks', 'red\0shoes\n\u202eabc', ['red shoes', 'abc']],
    ['mixed and right-to-left scripts', 'обувь nike 跑鞋\nأحذية حمراء', ['обувь nike 跑鞋', 'أحذية حمراء']],
    ['nothing', '', []],
    ['only signs that part cells', ',,,\n;;;', [',,,', ';;;']],
  ])('of %s', (_case, text, expected) => {
    expect(phrasesOf(text)).toEqual(expected);
  });

  it('counts phrases that stand in it twice, and names lines that are longer than a phrase', () => {
    const list = readKeywordList(`a b\nA  B\n${'x'.repeat(1_000_000)}\nc d`);
    expect(list.keywords.map(({ phrase }) => phrase)).toEqual(['a b', 'c d']);
    expect(list).toMatchObject({ duplicates: 1, tooLong: [3], tooLongCount: 1 });
  });
});

describe('a table', () => {
  it('with headings gives volume, difficulty and intent as the source says, and nothing where it says nothing', () => {
    const csv = '\ufeffKeyword,Volume,KD,Intent\r\n"Red, shoes","1,300",12.5,Transactional\r\nblue shoes,,,\r\n';
    expect(readKeywordList(csv).keywords).toEqual([
      { phrase: 'red, shoes', volume: 1300, difficulty: 12.5, intent: 'transactional', urls: [] },
      { phrase: 'blue shoes', volume: null, difficulty: null, intent: null, urls: [] },
    ]);
  });

  it('with a row for each result gives the list of each phrase, best first, the first ten', () => {
    const rows = Array.from({ length: 12 }, (_none, at) => `red shoes;https://www.Shop${12 - at}.org/a/#x;${12 - at}`);
    const { keywords, withResults } = readKeywordList(['keyword;url;position', ...rows, 'blue shoes;;'].join('\n'));
    expect(keywords[0]?.urls).toEqual(Array.from({ length: 10 }, (_none, at) => `shop${at + 1}.org/a`));
    expect(keywords[1]?.urls).toEqual([]);
    expect(withResults).toBe(1);
  });

  it('without headings is one where a column holds addresses', () => {
    const { keywords } = readKeywordList('red shoes\thttps://a.org/\t1\nred shoes\thttps://b.org/x\t2');
    expect(keywords).toEqual([
      { phrase: 'red shoes', volume: null, difficulty: null, intent: null, urls: ['a.org', 'b.org/x'] },
    ]);
  });

  it('reads a cell over two lines, and a quotation mark that never ends', () => {
    expect(phrasesOf('keyword,volume\n"red\nshoes",5\n')).toEqual(['red shoes']);
    expect(phrasesOf('keyword,volume\nblue shoes,4\n"red shoes,5')).not.toContain('"red shoes');
  });
});

it('never throws, and gives each phrase once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const phrases = phrasesOf(text);
      expect(new Set(phrases).size).toBe(phrases.length);
    }),
  );
});

it('reads five megabytes', () => {
  const text = Array.from(
    { length: 90_000 },
    (_none, at) => `phrase number ${at};https://shop${at % 977}.org/some/page/${at}/;3`,
  ).join('\n');
  expect(text.length).toBeGreaterThan(5_000_000);
  expect(readKeywordList(text).keywords).toHaveLength(90_000);
});
