import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';

/** A file inside an archive, given in pieces. */
export type ZipFile = { readonly name: string; readonly content: AsyncIterable<string> };

const DEFLATE = 8;

/** The library counts what is pushed and writes the frame; Node packs it, in a thread of its own. */
class PackedFile extends ZipPassThrough {
  override compression = DEFLATE;
  protected override process(): void {
    // What is packed is handed on below.
  }
}

/** A ZIP archive, made while it is read: of the content no more is in memory than what is on its way. */
export function zipStream(files: Iterable<ZipFile>): Readable {
  return Readable.from(pack(files), { objectMode: false });
}

async function* pack(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error !== null) throw error;
    parts.push(part);
  });
  for (const { name, content } of files) {
    const file = new PackedFile(name);
    archive.add(file);
    for await (const packed of deflated(content, file)) {
      file.ondata(null, packed, false);
      yield* parts.splice(0);
    }
    file.ondata(null, new Uint8Array(), true);
  }
  archive.end();
  yield* parts.splice(0);
}

async function* deflated(content: AsyncIterable<string>, file: PackedFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packer = createDeflateRaw();
  const fill = async (): Promise<void> => {
    for await (const text of content) {
      const bytes = strToU8(text);
      file.push(bytes);
      if (!packer.write(bytes)) await once(packer, 'drain');
    }
    file.push(new Uint8Array(), true);
    packer.end();
  };
  const filled = fill().catch((error: unknown) =>
    packer.destroy(error instanceof Error ? error : new Error('unknown')),
  );
  for await (const part of packer) yield part as Uint8Array<ArrayBuffer>; // a stream of bytes
  await filled;
}
