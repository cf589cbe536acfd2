import { imageSize } from 'image-size';
import { readXmlEvents } from '#core/parse/xml-events.ts';
import { toPng } from './render-marks.ts';

/** Larger ones would be felt at every start without a cache. */
export const MAX_PICTURE_BYTES = 200 * 1024;

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' };
/** What does something, brings a document of its own or fetches. */
const REFUSED_ELEMENTS = new Set(
  'script foreignobject iframe embed object audio video handler listener a animate set animatetransform animatemotion'.split(
    ' ',
  ),
);
const OWN_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/u;
const REACHES_OUT = /url\((?![\s"']*#)|@import|javascript:|expression\(|-moz-binding/iu;

/** A picture as it is stored, or what is wrong with it. */
export type CheckedPicture = { readonly type: string; readonly base64: string } | { readonly fault: string };

/** Takes an SVG, PNG or JPEG that is nothing but a picture. */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  if (bytes.length > MAX_PICTURE_BYTES)
    return { fault: `it has ${Math.ceil(bytes.length / 1024)} KB, at most ${MAX_PICTURE_BYTES / 1024} are taken` };
  const type = TYPES[formatOf(bytes)];
  if (type === undefined) return { fault: 'it is no SVG, PNG or JPEG' };
  if (type === 'image/svg+xml') {
    const text = bytes.toString('utf8');
    const fault = findSvgFault(text);
    if (fault !== null) return { fault };
    if ((await toPng(text, 64)) === null) return { fault: 'it cannot be drawn' };
  }
  return { type, base64: bytes.toString('base64') };
}

function formatOf(bytes: Buffer): string {
  try {
    return imageSize(bytes).type ?? '';
  } catch {
    // Without a size of its own an SVG is still one.
    return /^[\s\uFEFF]*<(?:\?xml|svg|!--)/u.test(bytes.toString('utf8', 0, 200)) ? 'svg' : '';
  }
}

/** What in an SVG is more than a picture; `null` for nothing. */
export function findSvgFault(text: string): string | null {
  if (/<!(?:DOCTYPE|ENTITY)|<\?(?!xml\s)/iu.test(text)) return 'it has a document type or instructions for a program';
  const faults: string[] = [];
  const notWellFormed = readXmlEvents(text, {
    open({ local }, attributes, depth) {
      const fault = findElementFault(local.toLowerCase(), attributes, depth);
      if (fault !== null) faults.push(fault);
      return fault;
    },
    text(data) {
      if (REACHES_OUT.test(data)) faults.push('its styles name something outside of it');
    },
    close: () => undefined,
  });
  return faults[0] ?? (notWellFormed === null ? null : `it is not well-formed: ${notWellFormed}`);
}

function findElementFault(name: string, attributes: ReadonlyMap<string, string>, depth: number): string | null {
  if (depth === 1 && name !== 'svg') return `it begins with <${name}>`;
  if (REFUSED_ELEMENTS.has(name)) return `it has a <${name}>, which is more than a picture`;
  for (const [attribute, value] of attributes) {
    const short = attribute.toLowerCase().replace(/^.*:/u, '');
    if (short.startsWith('on')) return `it has the attribute ${attribute}, which runs a script`;
    if (short === 'href' && !value.trim().startsWith('#') && !OWN_PICTURE.test(value.trim()))
      return 'it names something outside of it';
    if (REACHES_OUT.test(value)) return 'it names something outside of it';
  }
  return null;
}
