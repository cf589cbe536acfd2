import { expect, it } from 'vitest';
import { readPageText } from './page-text.ts';
import { sourceOfPage } from './text-source.ts';

const PAGE = `<!doctype html><html lang="en"><head><title> My  page </title><meta name="description" content="About it">
<meta property="article:modified_time" content="2026-01-02T03:04:05Z"><script type="application/ld+json">{"datePublished":"2025-12-01"}</script></head>
<body><header><h2>Shop</h2></header><nav><a href="/">Home</a></nav>
<main><h1>Red <em>shoes</em></h1><p>We sell <a href="/s">red shoes</a>.<br>Every day.</p><ul><li>One</li><li>Two</li></ul>
<img src="a.png" alt="A shoe"><aside>Related</aside><script>var x</script><p hidden>Secret</p></main><footer>© <img alt="Logo" src="l.png"></footer></body></html>`;

it('tells the main text from its frame, in blocks', () => {
  const page = readPageText(PAGE);
  expect(page).toMatchObject({
    title: 'My page',
    description: 'About it',
    lang: 'en',
    links: ['red shoes'],
    alts: ['A shoe'],
    dates: ['2026-01-02T03:04:05Z', '2025-12-01'],
  });
  expect(page.blocks.filter(({ isFrame }) => !isFrame)).toEqual([
    { level: 1, text: 'Red shoes', isFrame: false },
    { level: 0, text: 'We sell red shoes. Every day.', isFrame: false },
    { level: 0, text: 'One', isFrame: false },
    { level: 0, text: 'Two', isFrame: false },
  ]);
  expect(page.blocks.filter(({ isFrame }) => isFrame).map(({ text }) => text)).toEqual([
    'Shop',
    'Home',
    'Related',
    '©',
  ]);
  expect(sourceOfPage(page).text).toBe('# Red shoes\n\nWe sell red shoes. Every day.\n\nOne\n\nTwo');
  expect(sourceOfPage(page, true).text).toContain('Home');
});

it('takes all but frames and lists of links where there is no main element', () => {
  const page = readPageText(
    '<nav>Menu</nav><div>Text of the page.</div><div><a href=1>One</a> <a href=2>Two</a></div><footer>Foot</footer>',
  );
  expect(page.blocks.map(({ text, isFrame }) => [text, isFrame])).toEqual([
    ['Menu', true],
    ['Text of the page.', false],
    ['One Two', true],
    ['Foot', true],
  ]);
});

it('reads what is broken, deep or empty', () => {
  expect(readPageText('').blocks).toEqual([]);
  expect(readPageText('<p>One<p>Two<div>Three').blocks.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
  const deep = readPageText(`${'<div>'.repeat(50_000)}x`);
  expect(deep.blocks).toEqual([{ level: 0, text: 'x', isFrame: false }]);
});
