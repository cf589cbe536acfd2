import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { checkPicture, findSvgFault, MAX_PICTURE_BYTES } from './check-picture.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inside}</svg>`;

describe('a picture of a brand', () => {
  it.each(['/icons/icon-192.png', '/favicon.svg', '/neutral/favicon.svg'])('may be %s', async (path) => {
    const bytes = await readFile(`${process.cwd()}/public${path}`);
    expect(await checkPicture(bytes)).toEqual({
      type: path.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      base64: bytes.toString('base64'),
    });
  });

  it.each([
    '<rect width="10" height="10" fill="url(#g)"/><linearGradient id="g"/>',
    '<use xlink:href="#g"/><g id="g"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<style>path{fill:#0a6b69}@media (prefers-color-scheme:dark){path{fill:#4cc2ba}}</style>',
  ])('may have %s', (inside) => expect(findSvgFault(svg(inside))).toBeNull());

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT href="x"/>',
    '<g><foreignObject><p/></foreignObject></g>',
    '<rect onload="alert(1)"/>',
    '<rect ONCLICK="alert(1)"/>',
    '<a href="#x"><rect/></a>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<use href="https://evil.test/x.svg#a"/>',
    '<use xlink:href="//evil.test/x.svg"/>',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    '<image href=" java&#10;script:alert(1)"/>',
    '<rect fill="url(https://evil.test/x)"/>',
    '<rect style="background:url( &quot;//evil.test/x&quot;)"/>',
    '<style>@import "https://evil.test/x.css";</style>',
    '<style>rect{fill:url(//evil.test/x)}</style>',
    '<rect',
  ])('may not have %s', (inside) => expect(findSvgFault(svg(inside))).toEqual(expect.any(String)));

  it('may not be a document with entities, another document, or no picture at all', async () => {
    expect(findSvgFault(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`)).toMatch(
      /document type/u,
    );
    expect(findSvgFault('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toBe('it begins with <html>');
    expect(findSvgFault(svg('', ' onload="x"'))).toMatch(/onload/u);
    for (const text of ['', 'hello', 'GIF89a', '<svg'])
      expect(await checkPicture(Buffer.from(text)), text).toHaveProperty('fault');
  });

  it('may not be large', async () => {
    const bytes = Buffer.from(svg(`<!--${'x'.repeat(MAX_PICTURE_BYTES)}-->`));
    expect(await checkPicture(bytes)).toEqual({ fault: 'it has 201 KB, at most 200 are taken' });
  });
});
