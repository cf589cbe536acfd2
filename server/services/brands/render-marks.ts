import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { BrandFacts } from './brand.ts';
import { toMarkSvg, type MarkShape } from './mark-svg.ts';

export type MarkFile = { readonly type: string; readonly bytes: Buffer };
type MarkKind = { readonly shape: MarkShape; readonly sizePx: number; readonly as: 'svg' | 'png' | 'ico' };

/** What browsers ask for, by the addresses that the page's head and the manifest name. */
const MARKS: Readonly<Record<string, MarkKind>> = {
  '/favicon.svg': { shape: 'any', sizePx: 64, as: 'svg' },
  '/favicon.ico': { shape: 'any', sizePx: 32, as: 'ico' },
  '/icons/icon-192.png': { shape: 'any', sizePx: 192, as: 'png' },
  '/icons/icon-512.png': { shape: 'any', sizePx: 512, as: 'png' },
  '/icons/icon-maskable-512.png': { shape: 'maskable', sizePx: 512, as: 'png' },
  '/icons/apple-touch-icon.png': { shape: 'touch', sizePx: 180, as: 'png' },
};
const MAX_KEPT = 200;

/** Whether a mark of the brand lies at an address. */
export function isMark(path: string): boolean {
  return Object.hasOwn(MARKS, path);
}

/** Text that changes with a brand's marks; empty when it has none of its own. */
export function marksVersion({ icon, logo, accent }: Pick<BrandFacts, 'icon' | 'logo' | 'accent'>): string {
  return icon?.hash ?? logo?.hash ?? accent?.light.slice(1) ?? '';
}

/** Draws the marks of brands, each once until it changes. */
export function createMarks() {
  const kept = new Map<string, Promise<MarkFile | null>>();

  return {
    /** `null` for a brand without a mark of its own, and for a picture that cannot be drawn. */
    find(path: string, brand: BrandFacts): Promise<MarkFile | null> {
      const mark = MARKS[path];
      const version = marksVersion(brand);
      if (mark === undefined || version === '') return Promise.resolve(null);
      const key = `${brand.kind} ${version} ${path}`;
      const file = kept.get(key) ?? draw(brand, mark);
      kept.set(key, file);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return file;
    },
  };
}

async function draw(brand: BrandFacts, { shape, sizePx, as }: MarkKind): Promise<MarkFile | null> {
  const svg = toMarkSvg(brand, shape);
  if (svg === null) return null;
  if (as === 'svg') return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
  const png = await toPng(svg, sizePx);
  if (png === null) return null;
  return as === 'ico' ? { type: 'image/x-icon', bytes: toIco(png, sizePx) } : { type: 'image/png', bytes: png };
}

let engine: Promise<void> | null = null;

/** A square picture of an SVG; `null` when it is none. */
export async function toPng(svg: string, sizePx: number): Promise<Buffer | null> {
  engine ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then((code) =>
    initWasm(code),
  );
  await engine;
  try {
    const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: sizePx } });
    try {
      return Buffer.from(drawing.render().asPng());
    } finally {
      drawing.free();
    }
  } catch {
    return null;
  }
}

/** An icon file with one picture. https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function toIco(png: Buffer, sizePx: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(sizePx, 6);
  head.writeUInt8(sizePx, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
