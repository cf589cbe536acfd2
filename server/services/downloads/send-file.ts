import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { parseByteRange } from './byte-range.ts';
import type { DownloadRow, Downloads } from './download-repository.ts';

/** Answers a file, or the one range of it that was asked for: to be saved under its name, never shown. */
export function sendFile(
  reply: FastifyReply,
  file: Pick<DownloadRow, 'id' | 'fileName' | 'mediaType' | 'sizeBytes'>,
  { files, rangeHeader }: { readonly files: Pick<Downloads, 'read'>; readonly rangeHeader: string | undefined },
): FastifyReply {
  const range = parseByteRange(rangeHeader, file.sizeBytes);
  void reply
    .type(file.mediaType)
    .header('content-disposition', attachment(file.fileName))
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes')
    // It is sent as it is stored: a range is one of these bytes.
    .header('content-encoding', 'identity');
  if (range === 'unsatisfiable') {
    void reply.code(416).header('content-range', `bytes */${file.sizeBytes}`);
    return reply.send(Buffer.alloc(0));
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  if (range !== null) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`);
  void reply.header('content-length', String(end - start + 1));
  return reply.send(Readable.from(files.read(file, start, end)));
}

/** RFC 6266, with the name in letters of any script (RFC 8187). */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/gu, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
