import { eld } from 'eld/extrasmall';
import { describe, expect, it } from 'vitest';
import { readPageText } from '#core/text/page-text.ts';
import { changedTexts } from './changed-texts.ts';
import { judgeSiteTexts, type SitePageText } from './judge-site-texts.ts';
import { siteTextsSchema } from './site-texts.ts';

let seed = 7;
const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'wu'];
const word = (): string => Array.from({ length: 5 }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
const words = (count: number): string[] => Array.from({ length: count }, word);
const pageOf = (url: string, title: string, text: string, modified = ''): SitePageText => ({
  url,
  modified,
  page: readPageText(
    `<html lang="en"><title>${title}</title><nav>Home Shop About</nav><main><h1>${title}</h1><p>${text}</p></main></html>`,
  ),
});
const judge = (pages: readonly SitePageText[]) => judgeSiteTexts(pages, (text) => eld.detect(text));

describe('the texts of a website', () => {
  it('have every planted duplicate and every competing pair found, and nothing else [planted 100/100]', async () => {
    const pages: SitePageText[] = [];
    const exact = new Set<string>();
    const near = new Set<string>();
    const competing = new Set<string>();
    for (let at = 0; at < 100; at += 1) {
      const text = words(260);
      const url = (kind: string, which: number) => `https://a.example/${kind}/${String(at)}-${String(which)}/`;
      const title = words(3).join(' ');
      for (const which of [0, 1]) pages.push(pageOf(url('exact', which), title, text.join(' ')));
      exact.add(`${url('exact', 0)} ${url('exact', 1)}`);
      const other = words(300);
      const changed = other.with(100, 'changedword').with(200, 'anotherword');
      for (const [which, each] of [other, changed].entries())
        pages.push(pageOf(url('near', which), words(3).join(' '), each.join(' ')));
      near.add(`${url('near', 0)} ${url('near', 1)}`);
      const phrase = words(2).join(' ');
      for (const which of [0, 1]) pages.push(pageOf(url('rival', which), `${phrase} ${word()}`, words(250).join(' ')));
      competing.add(`${phrase} ${url('rival', 0)} ${url('rival', 1)}`);
    }
    const found = siteTextsSchema.parse(await judge(pages));
    const names = (places: readonly number[]) =>
      places
        .map((place) => found.pages[place]?.url ?? '')
        .toSorted()
        .join(' ');
    expect(new Set(found.exact.map((group) => names(group.pages)))).toEqual(exact);
    expect(new Set(found.near.map((group) => names(group.pages)))).toEqual(near);
    const rivals = found.competing.map(({ phrase, pages: places }) => `${phrase} ${names(places)}`);
    expect([...competing].filter((each) => !rivals.includes(each))).toEqual([]);
    expect(
      found.competing.every(
        ({ pages: places }) => new Set(places.map((place) => pages[place]?.url.replace(/-\d\/$/u, ''))).size === 1,
      ),
    ).toBe(true);
    expect(found.pages.filter(({ isThin }) => isThin)).toEqual([]);
  });

  it('say of each page what it is like', async () => {
    const en = 'The garden behind the house is green in summer, and we like to sit there and talk about our work. ';
    const found = await judge([
      pageOf('https://a.example/blog/one/', 'One', en.repeat(12), 'Wed, 21 Oct 2026 07:28:00 GMT'),
      pageOf('https://a.example/', 'Two', 'Few words'),
      { url: 'https://a.example/empty/', modified: 'never', page: readPageText('') },
    ]);
    expect(found.pages[0]).toMatchObject({
      language: 'en',
      level: 'easy',
      isThin: false,
      modifiedDate: '2026-10-21',
      saidDate: '',
    });
    expect(found.pages[1]).toMatchObject({ language: 'en', level: null, isThin: true });
    expect(found.pages[1]?.ownShare).toBeCloseTo(3 / 6);
    expect(found.pages[2]).toMatchObject({ language: null, words: 0, ownShare: 0, modifiedDate: '' });
    expect(found.folders.map(({ folder, pages }) => [folder, pages])).toEqual(
      expect.arrayContaining([
        ['/blog/', 1],
        ['/', 1],
        ['/empty/', 1],
      ]),
    );
    expect(found.folders.find(({ folder }) => folder === '/blog/')?.phrases[0]?.count).toBeGreaterThanOrEqual(12);
  });

  it('leave the name of the website out of contested phrases', async () => {
    const pages = Array.from({ length: 12 }, (_unused, at) =>
      pageOf(`https://a.example/${String(at)}/`, `${words(2).join(' ')} | Garden Shop`, words(220).join(' ')),
    );
    expect((await judge(pages)).competing).toEqual([]);
  });
});

it('tells which texts changed, came and went', () => {
  const row = (url: string, hash: string, words: number) => ({ url, hash, words, title: 'T' });
  expect(
    changedTexts(
      [row('a', '1', 10), row('b', '2', 20), row('d', '4', 5)],
      [row('a', '1', 10), row('b', '3', 25), row('c', '5', 7)],
    ),
  ).toEqual([
    { url: 'b', kind: 'changed', words: 5 },
    { url: 'c', kind: 'added', words: 7 },
    { url: 'd', kind: 'removed', words: -5 },
  ]);
});

it('tells the topics that one page alone treats and nobody links to, and none where links are not known', async () => {
  const page = (url: string, title: string, inlinks: number) => ({
    ...pageOf(`https://a.example${url}`, title, words(250).join(' ')),
    inlinks,
  });
  const pages = [
    page('/', 'Garden furniture', 0),
    page('/lonely/', 'Wooden bench repair', 0),
    page('/linked/', 'Steel table polish', 2),
    page('/twin-1/', 'Plastic chair colours', 0),
    page('/twin-2/', 'Plastic chair colours', 0),
  ];
  expect((await judge(pages)).orphans).toEqual([{ page: 1, phrases: ['wooden bench repair'] }]);
  expect((await judge(pages.map((each) => ({ ...each, inlinks: undefined })))).orphans).toBeUndefined();
});
