import { describe, expect, it } from 'vitest';
import { parseDocument } from '#core/parse/html.ts';
import { hasModernImage, isRaster } from './image-formats.ts';

describe('a modern image', () => {
  it.each([
    ['an image', '<img src="/a.webp">', true],
    ['a candidate of an image', '<img src="/a.jpg" srcset="/a.AVIF?w=2 2x">', true],
    ['a source of a picture', '<picture><source srcset="/a.avif"><img src="/a.jpg"></picture>', true],
    ['a source with a type', '<picture><source type="image/webp" srcset="/a?w=1"><img src="/a.jpg"></picture>', true],
    ['nothing but old images', '<picture><source type="image/png" srcset="/a.png"><img src="/a.jpg"></picture>', false],
    ['a link', '<a href="/a.webp">A</a>', false],
    ['a path that only has its letters', '<img src="/webp/a.jpg">', false],
  ])('%s: %s', (_what, html, expected) => {
    expect(hasModernImage(parseDocument(html, 'https://example.org/').resources)).toBe(expected);
  });
});

describe('a raster image', () => {
  it.each([
    ['/a.jpg', true],
    ['/a.JPEG?v=1', true],
    ['/a.webp', true],
    ['/a.svg', false],
    ['/a', false],
    ['/a.png/b', false],
  ])('%s: %s', (url, expected) => {
    expect(isRaster(url)).toBe(expected);
  });
});
