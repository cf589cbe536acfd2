import { describe, expect, it } from 'vitest';
import { toSitemap } from './sitemap-xml.ts';

const ORIGIN = 'https://example.org';
const pages = (count: number) => Array.from({ length: count }, (_unused, index) => `${ORIGIN}/${index}`);

describe('toSitemap', () => {
  it('lists addresses of the own host, escaped for XML, without lastmod', () => {
    const { files, urlCount } = toSitemap(
      [`${ORIGIN}/a?b=1&c='2'`, 'https://other.org/', 'no address', `${ORIGIN}/ü`],
      ORIGIN,
    );
    const [file, ...others] = files;
    expect(others).toEqual([]);
    expect(urlCount).toBe(2);
    expect(file).toEqual({
      name: 'sitemap.xml',
      text:
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        `<url><loc>${ORIGIN}/a?b=1&amp;c=%272%27</loc></url>\n<url><loc>${ORIGIN}/%C3%BC</loc></url>\n</urlset>\n`,
    });
  });

  it.each([
    [50_000, ['sitemap.xml']],
    [50_001, ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']],
  ])('of %i addresses makes %j', (count, names) => {
    const { files } = toSitemap(pages(count), ORIGIN);
    expect(files.map(({ name }) => name)).toEqual(names);
    expect(files.map(({ text }) => text.match(/<url>/gu)?.length ?? 0).reduce((sum, each) => sum + each)).toBe(count);
    if (files.length > 1) expect(files[0]?.text).toContain(`<loc>${ORIGIN}/sitemap-2.xml</loc>`);
  });

  it('also splits by size', () => {
    expect(toSitemap(pages(3), ORIGIN, { urls: 10, bytes: 300 }).files.length).toBe(3);
  });

  it('of nothing is an empty sitemap', () => {
    expect(toSitemap([], ORIGIN).files[0]?.text).toMatch(/<urlset[^>]*>\n<\/urlset>/u);
  });
});
