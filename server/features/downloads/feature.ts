import type { FastifyReply } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { deleteDownload, fetchDownload, listDownloads } from '#core/contract/downloads.ts';
import { defineFeature } from '#server/features/feature.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import { sendFile } from '#server/services/downloads/send-file.ts';
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
        return sendFile(reply, file, { files, rangeHeader: headers.range });
      },
    });
  },
});
