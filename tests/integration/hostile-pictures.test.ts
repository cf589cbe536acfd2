import { createServer } from 'node:http';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLogo } from '#core/contract/report-center.ts';
import { savePicture } from '#core/contract/account.ts';
import { getAvatar, getUser } from '#core/contract/user.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
let canaryUrl = '';
let canaryCalls = 0;
const canary = createServer((_request, response) => {
  canaryCalls += 1;
  response.end();
});
beforeAll(async () => {
  server = await startTestApp();
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const address = canary.address();
  canaryUrl = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/x.png`;
});
afterAll(async () => {
  await server.close();
  canary.close();
});

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${inside}</svg>`,
  );
const MARK = '<script>alert("polyglot")</script>';

/** A PNG that says it is so large; its data are those of one pixel. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.of()),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const red = () => sharp({ create: { width: 60, height: 30, channels: 3, background: '#c00' } });
const logo = (user: Browser, bytes: Buffer) => user.call(drawLogo, { body: { base64: bytes.toString('base64') } });
const avatar = (user: Browser, bytes: Buffer) =>
  user.call(savePicture, { body: { picture: bytes.toString('base64') } });

describe('pictures that people upload [sec:R3]', () => {
  it.each<[string, () => Buffer]>([
    ['an SVG with a script', () => svg('<script>alert(1)</script>')],
    ['an SVG with a handler', () => svg('<rect onload="alert(1)"/>')],
    [
      'an SVG with a document',
      () => svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    ],
    ['an SVG that fetches', () => svg(`<image xlink:href="${canaryUrl}" width="9" height="9"/>`)],
    [
      'an SVG that uses another document',
      () => svg(`<use href="data:image/svg+xml;base64,${svg('').toString('base64')}#a"/>`),
    ],
    [
      'an entity bomb',
      () =>
        Buffer.from(
          `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}"><!ENTITY c "${'&b;'.repeat(99)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
        ),
    ],
    ['an SVG of a million nodes', () => svg('<g/>'.repeat(1_000_000))],
    ['an SVG of as many nodes as fit', () => svg('<g>'.repeat(25_000) + '</g>'.repeat(25_000))],
    ['a PNG of 50,000 × 50,000', () => pngOf(50_000, 50_000)],
    ['a page named as a picture', () => Buffer.from(`<html><body>${MARK}</body></html>`)],
  ])('are refused or empty: %s, soon, and nothing is fetched', async (_what, make) => {
    const user = await server.signUp();
    const bytes = make();
    const beginMs = performance.now();
    for (const upload of [logo, avatar]) {
      const answer = await upload(user, bytes);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(performance.now() - beginMs).toBeLessThan(5000);
    expect(canaryCalls).toBe(0);
  });

  it('are drawn anew: neither a page behind the picture nor what a camera or program wrote into it is left', async () => {
    const user = await server.signUp();
    const plain = await red()
      .withExif({ IFD0: { Copyright: MARK, ImageDescription: 'Berlin, 52.5' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(plain.includes('52.5')).toBe(true);
    const polyglot = Buffer.concat([await red().png().toBuffer(), Buffer.from(`<html>${MARK}</html>`)]);
    for (const bytes of [plain, polyglot]) {
      const { result } = await logo(user, bytes);
      const drawn = Buffer.from(result.logo, 'base64');
      expect(drawn.subarray(1, 4).toString()).toBe('PNG');
      const { exif, icc } = await sharp(drawn).metadata();
      expect([exif, icc]).toEqual([undefined, undefined]);
      expect(drawn.includes('script')).toBe(false);

      expect((await avatar(user, bytes)).status).toBe(200);
      const id = (await user.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
      const shown = await user.call(getAvatar, { query: { user_id: id } });
      expect(shown.headers['content-type']).toBe('image/webp');
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(shown.text.includes('script')).toBe(false);
      expect(shown.text.includes('Berlin')).toBe(false);
    }
  });

  it('are what their bytes are, whatever they are called: a GIF is no logo', async () => {
    const user = await server.signUp();
    const gif = await red().gif().toBuffer();
    expect((await logo(user, gif)).error?.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect((await avatar(user, gif)).status).toBe(200);
  });
});
