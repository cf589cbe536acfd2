import { describe, expect, it } from 'vitest';
import { RESPONSE_FLAG } from '#server/features/site-audit/store/crawl-store.ts';
import { KIND } from '#server/crawl/packing/link-pack.ts';
import { createImageColumns } from './image-columns.ts';

const URLS = ['/', '/logo.PNG', '/a.jpg?v=1', '/b.svg', '/c.gif', '/d.webp'].map(
  (path) => `https://example.org${path}`,
);
const PAGE = RESPONSE_FLAG.html | RESPONSE_FLAG.indexable;

/** Pages that show the addresses of these numbers. */
function formatsOf(flags: number, ...pages: readonly number[][]) {
  const images = createImageColumns();
  for (const ids of pages) {
    const kinds = new Uint8Array(ids.length).fill(KIND.image);
    images.add(flags, Uint32Array.from(ids), kinds);
  }
  return images.formats(URLS);
}

describe('the images of a site', () => {
  it('count once each, on however many pages they are', () => {
    expect(formatsOf(PAGE, [1], [1, 2], [1, 3])).toEqual({ rasters: 2, hasModern: false });
  });

  it('are modern when one page offers a modern one', () => {
    expect(formatsOf(PAGE | RESPONSE_FLAG.modernImage, [1])).toEqual({ rasters: 1, hasModern: true });
  });

  it('are not what pages only link to', () => {
    const images = createImageColumns();
    images.add(PAGE, Uint32Array.of(4, 5), Uint8Array.of(KIND.link, KIND.preview));
    expect(images.formats(URLS)).toEqual({ rasters: 0, hasModern: false });
  });
});
