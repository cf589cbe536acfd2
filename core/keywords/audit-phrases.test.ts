import { expect, it } from 'vitest';
import { phrasesOfAudits } from './audit-phrases.ts';

const page = (url: string, title: string, ...headings: readonly [level: number, text: string][]) => ({
  url,
  title,
  headings: headings.map(([level, text]) => ({ level, text })),
});

it('gives phrases of titles and of headings to the third level, each once, without what stands on most pages', () => {
  const pages = [
    page(
      '/a',
      'Red running shoes | Shoe Shop',
      [1, 'Red running shoes'],
      [2, 'How to clean red shoes'],
      [4, 'Fine print here'],
    ),
    page('/b', 'Garden hoses – Shoe Shop', [3, 'Hose reels and carts']),
    page('/c', 'Piano lessons | Shoe Shop'),
    page('/d', 'Word | Shoe Shop'),
  ];
  expect(phrasesOfAudits(pages)).toEqual([
    'red running shoes',
    'how to clean red shoes',
    'garden hoses',
    'hose reels and carts',
    'piano lessons',
  ]);
  expect(phrasesOfAudits([])).toEqual([]);
});
