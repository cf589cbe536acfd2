import { describe, expect, it } from 'vitest';
import { pickPassages, webUniquenessOf } from './web-passages.ts';

const TEXT = `# A heading of many words that stands alone here

Every leather shoe in our shop is made by hand in a small town near the sea. He said: “To be or not to be, that is the question of all.” We sell red shoes to people who walk a lot in the rain.`;
const PASSAGES = pickPassages(TEXT, 'en', 100);
const isOwn = (url: string) => url.includes('own.example');

describe('passages to ask about', () => {
  it('are runs of eight words outside quotations, none across blocks, in the order of the text', () => {
    expect(PASSAGES.map(({ text }) => text)).toEqual([
      'A heading of many words that stands alone',
      'Every leather shoe in our shop is made',
      'by hand in a small town near the',
      'We sell red shoes to people who walk',
    ]);
    for (const { from, to, text } of PASSAGES) expect(TEXT.slice(from, to)).toBe(text);
  });

  it('are spread evenly where there are more than are to be asked', () => {
    const long = Array.from({ length: 80 }, (_each, at) => `word${at}`).join(' ');
    expect(pickPassages(long, 'en', 5).map(({ text }) => text.split(' ')[0])).toEqual([
      'word0',
      'word16',
      'word32',
      'word48',
      'word64',
    ]);
    expect(pickPassages('Too short.', 'en', 5)).toEqual([]);
    expect(pickPassages('', null, 5)).toEqual([]);
  });
});

describe('uniqueness against the web', () => {
  const answer = (at: number, url: string, snippet: string) => ({
    passage: PASSAGES[at]?.text ?? '',
    found: [{ url, snippet }],
  });

  it('is one less the share of the passages whose words a page of another domain shows', () => {
    const answers = [
      answer(0, 'https://a.example/', 'Something about headings and words'),
      answer(1, 'https://copy.example/', 'In our shop is made every … Every Leather shoe in our shop, is made'),
      answer(2, 'https://www.own.example/', 'by hand in a small town near the sea'),
      { passage: PASSAGES[3]?.text ?? '', found: [] },
    ];
    expect(webUniquenessOf(PASSAGES, answers, { language: 'en', isOwn })).toEqual({
      share: 0.75,
      asked: 4,
      passages: [{ from: PASSAGES[1]?.from, to: PASSAGES[1]?.to, urls: ['https://copy.example/'] }],
    });
  });

  it('leaves out passages that nobody answered, and is one without any', () => {
    const answers = [answer(1, 'https://copy.example/', 'every leather shoe in our shop')];
    expect(webUniquenessOf(PASSAGES, answers, { language: 'en', isOwn })).toMatchObject({ share: 0, asked: 1 });
    expect(webUniquenessOf(PASSAGES, [], { language: 'en', isOwn })).toMatchObject({ share: 1, asked: 0 });
  });
});
