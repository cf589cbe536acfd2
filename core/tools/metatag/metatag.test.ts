import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageEvidence } from '#core/audit/check-test.ts';
import { schemaParseError } from '#core/audit/checks/structured-data/schema-parse-error.ts';
import { schemaRequiredMissing } from '#core/audit/checks/structured-data/schema-required-missing.ts';
import { schemaVocabularyError } from '#core/audit/checks/structured-data/schema-vocabulary-error.ts';
import { parseDocument } from '#core/parse/html.ts';
import { arialWidth } from '#core/standards/arial-widths.ts';
import { toHeadCode, toMetaTags } from './head-code.ts';
import { toJsonLd } from './json-ld.ts';
import { toLinkCard, type HeadTexts } from './link-cards.ts';
import { COMMON_FIELDS, KIND_FIELDS, missingFields, PAGE_KINDS, pageKindOf, type MetaFields } from './page-kinds.ts';
import { cutText, RESULT_ROOM, toBreadcrumbs } from './search-result.ts';

const FIELDS: MetaFields = {
  ...Object.fromEntries([...COMMON_FIELDS, ...KIND_FIELDS].map((field) => [field, `A ${field}`])),
  ...{ url: 'https://shop.example/cups/', image: 'https://shop.example/cup.jpg', logo: 'https://shop.example/l.png' },
  ...{ video: 'https://shop.example/v.mp4', profiles: 'https://a.example/\nhttps://b.example/', locale: 'en-GB' },
  ...{
    published: '2026-10-01',
    modified: '2026-10-02',
    start: '2026-12-01T19:00',
    end: '2026-12-01',
    until: '2027-01-01',
  },
  ...{ price: '12.50', currency: 'eur', stock: 'InStock', rating: '4.5', ratings: '12', minutes: '90', country: 'DE' },
  ...{ employment: 'FULL_TIME', hours: 'Mo-Fr 09:00-18:00', ingredients: 'Water\nSalt', steps: 'Boil\nSalt' },
};
const CHOICES = { kind: 'article', isLargeCard: true, isIndexed: true };
const URL_OF_PAGE = 'https://example.org/page/';

const inPage = (head: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><h1>Words</h1></body></html>`;

describe.each(PAGE_KINDS.map((kind) => kind.id))('a page of the kind %s', (kind) => {
  const evidence = pageEvidence(inPage(toHeadCode(FIELDS, { ...CHOICES, kind })));

  it('has structured data that the site’s own checks accept', () => {
    expect(schemaParseError.run(evidence, {}).kind).toBe('pass');
    expect(schemaVocabularyError.run(evidence, {}).kind).toBe('pass');
    expect(schemaRequiredMissing.run(evidence, {}).kind).not.toBe('fail');
    expect(missingFields(pageKindOf(kind), FIELDS)).toEqual([]);
  });

  it('says which of its required fields are empty', () => {
    for (const field of pageKindOf(kind).required) {
      expect(missingFields(pageKindOf(kind), { ...FIELDS, [field]: ' ' })).toEqual([field]);
    }
  });
});

describe('the code', () => {
  it('gives back every text that was entered, whatever is in it', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((raw) =>
      raw
        .toWellFormed()
        .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim(),
    );
    fc.assert(
      fc.property(text, text, fc.webUrl(), (title, description, url) => {
        fc.pre(title !== '' && description !== '');
        const fields = { ...FIELDS, title, description, url };
        const page = parseDocument(inPage(toHeadCode(fields, CHOICES)), URL_OF_PAGE);
        expect(page.titles.map((each) => each.text)).toEqual([title]);
        const read = page.metas.flatMap(({ name, property, content }) => {
          const key = property ?? name;
          return key === null || key === 'viewport' ? [] : [[key, content] as const];
        });
        expect(new Map(read)).toEqual(new Map(toMetaTags(fields, CHOICES).map((tag) => [tag.name, tag.content])));
        expect(page.links.find(({ rel }) => rel.includes('canonical'))?.href).toBe(url);
        expect(page.structuredData).toHaveLength(1);
        expect(page.structuredData[0]?.error).toBeNull();
      }),
    );
  });

  it('ends no script early and leaves out what is empty', () => {
    const code = toHeadCode(
      { title: '</script><b>', description: ' ' },
      { ...CHOICES, kind: 'blog', isIndexed: false },
    );
    expect(code).toBe(
      [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<title>&lt;/script&gt;&lt;b&gt;</title>',
        '<meta name="robots" content="noindex">',
        '<meta property="og:type" content="article">',
        '<meta property="og:title" content="&lt;/script&gt;&lt;b&gt;">',
        '<meta name="twitter:card" content="summary_large_image">',
        '<script type="application/ld+json">',
        '{\n  "@context": "https://schema.org",\n  "@type": "BlogPosting",\n  "headline": "\\u003c/script>\\u003cb>"\n}',
        '</script>',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['90', 'PT1H30M'],
    ['2,5', 'PT2M30S'],
    ['x', undefined],
  ])('writes %s minutes as %s', (minutes, duration) => {
    expect(toJsonLd('recipe', { title: 'Soup', minutes })['totalTime']).toBe(duration);
  });
});

describe('a search result', () => {
  it('is cut behind a word, within its room', () => {
    const title = 'Every part of a web address explained with examples for people who write them by hand';
    const cut = cutText(title, RESULT_ROOM.desktop.title);
    expect(cut).toMatchObject({ isCut: true, widthPx: arialWidth(title, 20) });
    expect(cut.text).toBe('Every part of a web address explained with examples for people ...');
    expect(cutText('Short', RESULT_ROOM.phone.title)).toEqual({
      text: 'Short',
      widthPx: arialWidth('Short', 18),
      isCut: false,
    });
  });

  it('never takes more room than there is, and is the beginning of the text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), fc.constantFrom('desktop' as const, 'phone' as const), (text, device) => {
        const room = RESULT_ROOM[device].title;
        const { text: shown, isCut } = cutText(text, room);
        expect(arialWidth(shown, room.fontPx)).toBeLessThanOrEqual(room.maxPx);
        expect(text.startsWith(isCut ? shown.slice(0, -' ...'.length) : shown)).toBe(true);
      }),
    );
  });

  it('shows the address as a trail', () => {
    expect(toBreadcrumbs('https://example.org/a%20b/c/?q=1')).toEqual({
      host: 'https://example.org',
      path: ' › a b › c',
    });
    expect(toBreadcrumbs('no address')).toEqual({ host: 'no address', path: '' });
  });
});

describe('a card', () => {
  const head = (...tags: (readonly [string, string])[]): HeadTexts => ({
    title: 'Title',
    description: 'Description',
    url: 'https://www.example.org/page',
    tags: tags.map(([name, content]) => ({ name, content })),
  });

  it('is made of the page itself where there are no tags', () => {
    expect(toLinkCard(head(), 'facebook')).toEqual({
      ...{ title: 'Title', description: 'Description', host: 'example.org', siteName: '', image: '', imageAlt: '' },
      isLarge: false,
    });
  });

  it('is made of the tags its network reads', () => {
    const both = head(['og:title', 'Open'], ['twitter:title', 'Card'], ['og:image', '/a.png'], ['og:image:alt', 'A']);
    expect(toLinkCard(both, 'x')).toMatchObject({
      title: 'Card',
      image: 'https://www.example.org/a.png',
      isLarge: false,
    });
    expect(toLinkCard(both, 'slack')).toMatchObject({ title: 'Open', isLarge: true, imageAlt: 'A' });
    const large = head(['twitter:card', 'summary_large_image'], ['twitter:image', 'https://i.example/b.png']);
    expect(toLinkCard(large, 'x')).toMatchObject({ image: 'https://i.example/b.png', isLarge: true });
    expect(toLinkCard(large, 'linkedin')).toMatchObject({ image: '', isLarge: false });
  });
});
