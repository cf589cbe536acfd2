import { pipeline, Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { FetchStop } from './fetch-stop.ts';

export type ReadBody = {
  readonly bytes: Uint8Array;
  /** On the wire, as far as it was read. */
  readonly transferBytes: number;
  readonly isTruncated: boolean;
  /** What ended the reading early; what came until then is kept. */
  readonly error: Error | null;
};

/** A chain is a way to multiply the work (CVE-2026-22036). */
const MAX_CODINGS = 3;
/** Compressed content that grows more than this is an attack, not a page; small pages of white space may. */
const MAX_RATIO = 100;
const RATIO_FROM_BYTES = 1024 * 1024;

type Decoder = Transform & { readonly bytesWritten: number };
/** Counts at both ends of the first decoder. */
type Meter = { wireBytes: number; decoder: Decoder | null };

/** Reads and decodes a body up to a number of decoded bytes; the rest is left and its connection closed. Never throws. */
export async function readBody(body: Readable, codings: readonly string[], maxBytes: number): Promise<ReadBody> {
  const meter: Meter = { wireBytes: 0, decoder: null };
  const chunks: Uint8Array[] = [];
  let room = maxBytes;
  let isTruncated = false;
  let error: Error | null = null;
  try {
    for await (const chunk of decoded(metered(body, meter), codings, meter)) {
      if (chunk.length > room) {
        isTruncated = true;
        chunks.push(chunk.subarray(0, room));
        break;
      }
      room -= chunk.length;
      chunks.push(chunk);
      refuseBomb(maxBytes - room, meter);
    }
  } catch (caught) {
    error = caught instanceof Error ? caught : new FetchStop('connection', { cause: caught });
  }
  return { bytes: Buffer.concat(chunks), transferBytes: meter.wireBytes, isTruncated, error };
}

/** Names of content codings in the order they were applied; those that change nothing are left out. */
export function codingsOf(header: string | null): string[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => DECODERS.has(name) || name === 'deflate');
}

function decoded(
  source: AsyncIterable<Uint8Array>,
  codings: readonly string[],
  meter: Meter,
): AsyncIterable<Uint8Array> {
  if (codings.length > MAX_CODINGS)
    throw new FetchStop('badAnswer', { message: 'The content is compressed too many times.' });
  return [...codings].reverse().reduce((chunks, coding) => throughDecoder(chunks, coding, meter), source);
}

async function* metered(body: Readable, meter: Meter): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<Uint8Array> = body;
  for await (const chunk of chunks) {
    meter.wireBytes += chunk.length;
    yield chunk;
  }
}

async function* throughDecoder(
  source: AsyncIterable<Uint8Array>,
  coding: string,
  meter: Meter,
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return;
  const decoder = createDecoder(coding, first.value);
  meter.decoder ??= decoder;
  // An error of the source or the decoder comes out where the decoder is read.
  pipeline(Readable.from(rest(first.value, chunks), { highWaterMark: 1 }), decoder, () => undefined);
  yield* decoder as AsyncIterable<Uint8Array>; // as: decoders give bytes
}

async function* rest(first: Uint8Array, others: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let next: IteratorResult<Uint8Array> = { value: first }; next.done !== true; next = await others.next())
      yield next.value;
  } finally {
    await others.return?.();
  }
}

// A missing end is forgiven, as browsers do; a cut connection is noticed by the HTTP parser.
const FLUSH = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
const DECODERS = new Map<string, () => Decoder>([
  ['gzip', () => zlib.createGunzip(FLUSH)],
  ['x-gzip', () => zlib.createGunzip(FLUSH)],
  ['br', () => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH })],
  ['zstd', () => zlib.createZstdDecompress({ finishFlush: zlib.constants.ZSTD_e_flush })],
]);

function createDecoder(coding: string, start: Uint8Array): Decoder {
  const decoder = DECODERS.get(coding)?.();
  if (decoder !== undefined) return decoder;
  // `deflate` is the zlib format, but many servers send it bare (RFC 9110, 8.4.1.2).
  const isWrapped = ((start[0] ?? 0) & 0x0f) === 8;
  return isWrapped ? zlib.createInflate(FLUSH) : zlib.createInflateRaw(FLUSH);
}

function refuseBomb(decodedBytes: number, { decoder }: Meter): void {
  if (decoder === null || decodedBytes <= RATIO_FROM_BYTES) return;
  if (decodedBytes > MAX_RATIO * decoder.bytesWritten)
    throw new FetchStop('badAnswer', { message: 'The content is compressed too much.' });
}
