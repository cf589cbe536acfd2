import { strToU8, Zip, ZipPassThrough } from 'fflate';

/** A file inside an archive, given in pieces. */
export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> };

const DEFLATE = 8;

/** The library counts what is pushed and writes the frame; the browser packs it. */
class PackedFile extends ZipPassThrough {
  override compression = DEFLATE;
  protected override process(): void {
    // What is packed is handed on in `pack`.
  }
}

/**
 * A ZIP archive, packed as the content comes, so that only what is packed is kept. Packing is the browser's, beside the page's thread:
 * the library would take three times as long on it, or start workers made from text, which the policy of this app does not allow.
 * @throws what the content throws.
 */
export async function zip(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const parts: BlobPart[] = [];
  const archive = new Zip((error, part) => {
    // What is wrong with a name or a size comes here from within the calls below.
    if (error !== null) throw error;
    parts.push(part);
  });
  for (const entry of entries) await pack(archive, entry);
  archive.end();
  return new Blob(parts, { type });
}

async function pack(archive: Zip, { name, content }: ZipEntry): Promise<void> {
  const file = new PackedFile(name);
  archive.add(file);
  const packer = new CompressionStream('deflate-raw');
  const writer = packer.writable.getWriter();
  const packed = packer.readable.pipeTo(new WritableStream({ write: (part) => file.ondata(null, part, false) }));
  try {
    for await (const text of content) {
      const bytes = strToU8(text);
      file.push(bytes);
      await writer.write(bytes);
    }
    file.push(new Uint8Array(), true);
    await writer.close();
    await packed;
  } catch (error) {
    await Promise.allSettled([writer.abort(error), packed]);
    throw error;
  }
  file.ondata(null, new Uint8Array(), true);
}
