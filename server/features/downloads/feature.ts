import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { deleteDownload, fetchDownload, listDownloads } from '#core/contract/downloads.ts';
import { defineFeature } from '#server/features/feature.ts';
import { parseByteRange } from '#server/services/downloads/byte-range.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import { routeOf } from '#server/services/route-of.ts';

/** Files that were made for users: the list, and the files themselves until they expire. */
export const downloadsFeature = defineFeature({
  name: 'downloads',
  prune: ({ database, now, random }) => createDownloads(database, now, random).prune(),
  routes(app, { database, now, random }) {
    const files = createDownloads(database, now, random);

    app.route({
      ...routeOf(listDownloads),
      handler: async ({ userId }) => ({ result: { downloads: await files.list(userId) } }),
    });

    app.route({
      ...routeOf(deleteDownload),
      handler: async ({ userId, body }) => {
        await files.remove(userId, body.id);
        return { result: { deleted: true as const } };
      },
    });

    app.route({
      ...routeOf(fetchDownload),
      handler: async ({ userId, params, headers }, typedReply) => {
        const reply = typedReply as FastifyReply; // bytes and their statuses pass by the schema of JSON answers
        const file = await files.open(userId, params.token);
        if (file === null) throw new AppError('NOT_FOUND', 'There is no such file, or it has expired');
        const range = parseByteRange(headers.range, file.sizeBytes);
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
      },
    });
  },
});

/** To be saved under its name, never shown: RFC 6266, with the name in letters of any script (RFC 8187). */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w. -]/gu, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
