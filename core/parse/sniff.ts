type Signature = readonly [mediaType: string, at: number, bytes: string];

/** First bytes of what a site serves, longest first where two begin alike (https://mimesniff.spec.whatwg.org/). One character a byte. */
const SIGNATURES: readonly Signature[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/webp', 8, 'WEBPVP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
  ['video/mp4', 4, 'ftyp'],
  ['image/bmp', 0, 'BM'],
  ['image/x-icon', 0, '\0\0\x01\0'],
  ['font/woff2', 0, 'wOF2'],
  ['font/woff', 0, 'wOFF'],
  ['application/pdf', 0, '%PDF-'],
  ['application/zip', 0, 'PK\x03\x04'],
  ['application/gzip', 0, '\x1f\x8b\x08'],
  ['video/webm', 0, '\x1aE\xdf\xa3'],
  ['audio/mpeg', 0, 'ID3'],
];

/** How much of the start is looked at. */
const SNIFF_BYTES = 1024;

const HTML_START =
  /^(<!doctype html|<(html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|main|header|nav|section|article|ul|base)[\s/>])/i;

/** The media type the first bytes tell, whatever the header says; `null` when they fit none. A tag at the start, after white space and comments, is HTML. */
export function sniffMediaType(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, SNIFF_BYTES));
  const raw = Array.from(bytes.subarray(0, 32), (byte) => String.fromCharCode(byte)).join('');
  const found = SIGNATURES.find(([, at, signature]) => raw.startsWith(signature, at));
  return found?.[0] ?? markupType(withoutLead(start));
}

function markupType(start: string): string | null {
  const isXml = start.startsWith('<?xml');
  const root = isXml ? withoutLead(start.replace(/^<\?xml[^>]*>/, '')) : start;
  if (/^(<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(root)) return 'image/svg+xml';
  // XHTML is read as HTML here: what counts is that a browser shows a page.
  if (HTML_START.test(root)) return 'text/html';
  return isXml ? 'application/xml' : null;
}

/** Without byte order mark (in windows-1252), white space and comments. */
function withoutLead(text: string): string {
  let rest = text.replace(/^(\u00ef\u00bb\u00bf)?\s*/, '');
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end < 0) return '<html>';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}
