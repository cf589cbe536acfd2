/** A file inside an archive, given in pieces. */
export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> };

type Bytes = Uint8Array<ArrayBuffer>;
type Packed = { name: Bytes; data: Bytes[]; crc: number; sizeBytes: number; packedBytes: number };

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1980-01-01: the format's first day; the files' own time says nothing here. */
const DOS_DATE = 0x21;

/**
 * A ZIP archive (APPNOTE.TXT 6.3.10, sections 4.3 and 4.4), packed by the browser itself: the policy of this app allows no workers
 * made from text, which the libraries for it start. @throws what `signal` was aborted with.
 */
export async function zip(entries: readonly ZipEntry[], type: string, signal: AbortSignal): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: Bytes[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = await pack(entry, signal);
    const header = fields(0x04034b50, [20, 2], ...commonFields(packed));
    parts.push(header, packed.name, ...packed.data);
    directory.push(directoryEntry(packed, offset));
    offset += header.length + packed.name.length + packed.packedBytes;
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = fields(0x06054b50, [0, 2], [0, 2], [count, 2], [count, 2], [directoryBytes, 4], [offset, 4], [0, 2]);
  return new Blob([...parts, ...directory, end], { type });
}

async function pack({ name, content }: ZipEntry, signal: AbortSignal): Promise<Packed> {
  const stream = new CompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const packed = collect(stream.readable);
  const encoder = new TextEncoder();
  let crc = 0xffffffff;
  let sizeBytes = 0;
  try {
    for await (const text of content) {
      signal.throwIfAborted();
      const bytes = encoder.encode(text);
      crc = addToCrc(crc, bytes);
      sizeBytes += bytes.length;
      await writer.write(bytes);
    }
    await writer.close();
  } catch (error) {
    await Promise.allSettled([writer.abort(error), packed]);
    throw error;
  }
  const data = await packed;
  const packedBytes = data.reduce((sum, { length }) => sum + length, 0);
  return { name: encoder.encode(name), data, crc: (crc ^ 0xffffffff) >>> 0, sizeBytes, packedBytes };
}

async function collect(stream: ReadableStream<Bytes>): Promise<Bytes[]> {
  const reader = stream.getReader();
  const parts: Bytes[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
  }
}

type Field = readonly [value: number, sizeBytes: 2 | 4];

/** The fields that a file's header and its line in the directory share. */
function commonFields({ name, crc, sizeBytes, packedBytes }: Packed): Field[] {
  return [
    [UTF8_NAMES, 2],
    [DEFLATED, 2],
    [0, 2],
    [DOS_DATE, 2],
    [crc, 4],
    [packedBytes, 4],
    [sizeBytes, 4],
    [name.length, 2],
    [0, 2],
  ];
}

function directoryEntry(packed: Packed, offset: number): Bytes {
  const rest: Field[] = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  ];
  const head = fields(0x02014b50, [20, 2], [20, 2], ...commonFields(packed), ...rest);
  const whole = new Uint8Array(head.length + packed.name.length);
  whole.set(head);
  whole.set(packed.name, head.length);
  return whole;
}

function fields(signature: number, ...rest: readonly Field[]): Bytes {
  const all: readonly Field[] = [[signature, 4], ...rest];
  const bytes = new Uint8Array(all.reduce((sum, [, sizeBytes]) => sum + sizeBytes, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, sizeBytes] of all) {
    if (sizeBytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += sizeBytes;
  }
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_unused, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function addToCrc(crc: number, bytes: Uint8Array): number {
  let value = crc;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return value;
}
