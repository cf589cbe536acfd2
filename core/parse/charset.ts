import type { DecodedBody } from '#core/domain/fetch-facts.ts';

/** How far a parser looks for the encoding inside the document (HTML standard, 13.2.3.2). */
const PRESCAN_BYTES = 1024;

type Found = Pick<DecodedBody, 'charset' | 'charsetFrom'>;

/**
 * A body as text. The encoding is told by the byte order mark, else the Content-Type header, else the first 1024 bytes,
 * else it is utf-8, or windows-1252 when the bytes are no valid utf-8. Bytes that fit not become U+FFFD; never throws.
 * @param isTruncated when the body was cut: a character cut in two at its end proves nothing.
 */
export function decodeBody(bytes: Uint8Array, contentType: string | null, isTruncated = false): DecodedBody {
  const found = fromBom(bytes) ?? fromHeader(contentType) ?? fromDocument(bytes) ?? guessed(bytes, isTruncated);
  return { text: new TextDecoder(found.charset).decode(bytes), ...found };
}

function fromBom(bytes: Uint8Array): Found | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { charset: 'utf-8', charsetFrom: 'bom' };
  if (first === 0xfe && second === 0xff) return { charset: 'utf-16be', charsetFrom: 'bom' };
  if (first === 0xff && second === 0xfe) return { charset: 'utf-16le', charsetFrom: 'bom' };
  return null;
}

function fromHeader(contentType: string | null): Found | null {
  const charset = knownCharset(/charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1]);
  return charset === null ? null : { charset, charsetFrom: 'header' };
}

function fromDocument(bytes: Uint8Array): Found | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, PRESCAN_BYTES)).replace(/<!--.*?-->/gs, '');
  const label =
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)/i.exec(start)?.[1] ??
    /<meta\s[^>]*?charset\s*=[\s"']*([^\s"'/>;]+)/i.exec(start)?.[1];
  const charset = knownCharset(label);
  if (charset === null) return null;
  // What could be read as ASCII up to here is not utf-16, whatever it says of itself.
  return { charset: charset.startsWith('utf-16') ? 'utf-8' : charset, charsetFrom: 'meta' };
}

function guessed(bytes: Uint8Array, isTruncated: boolean): Found {
  return { charset: isUtf8(bytes, isTruncated) ? 'utf-8' : 'windows-1252', charsetFrom: 'default' };
}

function isUtf8(bytes: Uint8Array, isTruncated: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isTruncated });
    return true;
  } catch {
    return false;
  }
}

/** The encoding's proper name, `null` for none or an unknown one. */
function knownCharset(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
