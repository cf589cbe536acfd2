import { describe, expect, it } from 'vitest';
import { GOOD_PAGE, pageEvidence } from './check-test.ts';
import { toPageFacts } from './page-facts.ts';

describe('toPageFacts', () => {
  it('shows what a good page says', () => {
    const facts = toPageFacts(
      pageEvidence(GOOD_PAGE, { targets: [{ url: 'https://example.org/plants/', status: 301 }] }),
    );
    expect(facts).toMatchObject({
      title: { text: 'Rain gardens: how to plan and plant one', characters: 39 },
      canonical: { href: 'https://example.org/page/', source: 'html', isSelf: true },
      indexable: true,
      language: 'en',
      charset: 'utf-8',
      favicon: 'https://example.org/favicon.ico',
      openGraph: [{ name: 'og:title' }, { name: 'og:type' }, { name: 'og:image' }, { name: 'og:url' }],
      card: [{ name: 'twitter:card', content: 'summary_large_image' }],
      structuredData: [{ format: 'json-ld', types: ['Article'], properties: 5, error: null }],
      images: {
        total: 1,
        withoutAlt: 0,
        items: [{ alt: 'A shallow bed full of irises', width: 640, height: 360, status: null }],
      },
    });
    expect(facts.links).toMatchObject({ internal: 3, external: 1, total: 4 });
    expect(facts.links.items.find(({ url }) => url.endsWith('/plants/'))?.status).toBe(301);
  });

  it('is null where the page says nothing', () => {
    expect(toPageFacts(pageEvidence('<p>x'))).toMatchObject({
      title: null,
      description: null,
      canonical: null,
      language: null,
      favicon: null,
    });
  });

  it('shows the title and the description of the head', () => {
    const inBody = '<title>Icon</title><meta name="description" content="In the body">';
    const inHead = '<head><title>Soil</title><meta name="Description"><meta name="Description" content="In the head">';
    expect(toPageFacts(pageEvidence(`${inHead}</head><body>${inBody}`))).toMatchObject({
      title: { text: 'Soil' },
      description: { text: 'In the head' },
    });
    expect(toPageFacts(pageEvidence(`<head></head><body>${inBody}`))).toMatchObject({
      title: { text: 'Icon' },
      description: null,
    });
  });

  it('shows an empty title as empty', () => {
    expect(toPageFacts(pageEvidence('<title></title>')).title).toEqual({ text: '', characters: 0, pixelWidth: 0 });
  });

  it('[sec:X3] cuts long texts and replaces control characters', () => {
    const { title } = toPageFacts(pageEvidence(`<title>a\u0000b${'x'.repeat(1_000_000)}</title>`));
    expect(title?.text).toHaveLength(2048);
    expect(title?.text.startsWith('a\ufffdb')).toBe(true);
    expect(title?.characters).toBe(1_000_003);
  });

  it('bounds lists but not their counts', () => {
    const { links, headings } = toPageFacts(pageEvidence('<h2>x</h2><a href="/a" rel="nofollow">a</a>'.repeat(500)));
    expect(links).toMatchObject({ total: 500, nofollow: 500 });
    expect([links.items.length, headings.length]).toEqual([200, 200]);
  });

  it('counts the bytes of the text in UTF-8', () => {
    expect(toPageFacts(pageEvidence('<p>aä雨😀')).sizes.textBytes).toBe(10);
  });
});
