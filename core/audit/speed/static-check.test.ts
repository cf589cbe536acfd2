import { describe, expect, it } from 'vitest';
import { parseDocument } from '#core/parse/html.ts';
import { judgeStatic, type StaticFile } from './static-check.ts';

const PAGE = 'https://a.example/';
const TIMING = { dnsMs: 1, connectMs: 1, tlsMs: 1, firstByteMs: 100, downloadMs: 10, totalMs: 113 };
/** Kept for a year, compressed, small. */
const GOOD_HEADERS = [
  ['cache-control', 'max-age=31536000'],
  ['content-encoding', 'br'],
] as const;

type Given = Partial<Pick<StaticFile, 'kind' | 'evidence' | 'text' | 'url'>> & {
  headers?: StaticFile['facts']['headers'];
  bytes?: number;
  firstByteMs?: number;
  status?: number;
};

function file({ headers = GOOD_HEADERS, bytes = 5000, firstByteMs = 100, status = 200, ...rest }: Given): StaticFile {
  const facts = { status, headers, transferBytes: bytes, bodyBytes: bytes, timing: { ...TIMING, firstByteMs } };
  return { url: `${PAGE}file`, kind: 'image', evidence: '', text: '', ...rest, facts };
}

function rulesOf(files: readonly Given[], { html = '', own = {} }: { html?: string; own?: Given } = {}): string[] {
  const document = parseDocument(`<!doctype html><html><head>${html}</head><body></body></html>`, PAGE);
  const page = file({ ...own, url: PAGE, kind: 'document' });
  return judgeStatic({ document, files: [page, ...files.map(file)] }).map(({ rule }) => rule);
}

const script = (evidence: string): Given => ({ kind: 'script', evidence });

describe('the static check', () => {
  it('has nothing to say of a quick and small page', () => {
    expect(rulesOf([{}])).toEqual([]);
  });

  it.each([
    ['slowFirstByte', { firstByteMs: 801 }, { firstByteMs: 800 }],
    ['heavyPage', { bytes: 1_600_001 }, { bytes: 1_600_000 }],
  ])('%s is told of the page itself', (rule, bad, good) => {
    expect(rulesOf([], { own: bad })).toEqual([rule]);
    expect(rulesOf([], { own: good })).toEqual([]);
  });

  const text = (...more: (readonly [string, string])[]) => [
    ['content-type', 'text/css'] as const,
    ['cache-control', 'max-age=604800'] as const,
    ...more,
  ];
  it.each<[string, Given, Given]>([
    ['notCompressed', { headers: text(), bytes: 1401 }, { headers: text(), bytes: 1400 }],
    ['notCompressed', { headers: text() }, { headers: text(['content-encoding', 'gzip']) }],
    [
      'notCached',
      { headers: [['cache-control', 'max-age=604799']] },
      { headers: [['cache-control', 'max-age=604800']] },
    ],
    ['notCached', { headers: [] }, { headers: [['expires', 'Thu, 01 Jan 2099 00:00:00 GMT']] }],
    ['notCached', { headers: [['cache-control', 'no-store, max-age=9999999']] }, {}],
    ['blockingScript', script('<script src="a.js">'), script('<script defer src="a.js">')],
    ['blockingScript', script('<script src="async.js">'), script('<script src="a.js" async>')],
    ['blockingScript', script('<script src="a.js">'), script('<script type="module" src="a.js">')],
    ['blockingStyle', { kind: 'style' }, { kind: 'style', evidence: '<link rel=stylesheet media="print">' }],
    ['heavyImage', { bytes: 200_001 }, { bytes: 200_000 }],
    ['oldImageFormat', image('image/jpeg', 20_001), image('image/webp', 20_001)],
    ['oldImageFormat', image('image/png', 20_001), image('image/png', 20_000)],
    ['fontWithoutDisplay', font('src: url(a)'), font('src: url(a); font-display: swap')],
  ])('%s fails and passes', (rule, bad, good) => {
    expect(rulesOf([bad])).toContain(rule);
    expect(rulesOf([good])).not.toContain(rule);
  });

  it('judges no file that could not be fetched', () => {
    expect(rulesOf([{ ...script('<script src="a.js">'), status: 404, headers: [] }])).toEqual([]);
  });

  it('wants a connection ahead to the foreign hosts of scripts and styles only', () => {
    const foreign = { ...script('<script async src="x">'), url: 'https://b.example/a.js' };
    expect(rulesOf([foreign])).toEqual(['missingPreconnect']);
    expect(rulesOf([foreign], { html: '<link rel="preconnect" href="https://b.example">' })).toEqual([]);
    expect(rulesOf([{ url: 'https://b.example/a.webp' }])).toEqual([]);
  });

  it('names the images without a size', () => {
    const document = parseDocument('<img src="a.webp"><img src="b.webp" width="1" height="1">', PAGE);
    const [finding] = judgeStatic({ document, files: [file({ kind: 'document', url: PAGE })] });
    expect(finding?.rule).toBe('imageWithoutSize');
    expect(finding?.resources.map(({ url }) => url)).toEqual([`${PAGE}a.webp`]);
  });
});

function image(type: string, bytes: number): Given {
  return { bytes, headers: [...GOOD_HEADERS, ['content-type', type]] };
}

function font(block: string): Given {
  return { kind: 'style', text: `@font-face { font-family: a; ${block} }` };
}
