import { basename, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './fastify-types.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HASHED_FOLDERS = [`${sep}assets${sep}`, `${sep}flags${sep}`];
const DAY = 'public, max-age=86400';
/** What decides which build runs must be asked for each time. */
const ALWAYS_ASKED = new Set(['index.html', 'sw.js']);

/** Gives `reply.sendFile` for the built app; a file under /assets/ or /flags/ carries its hash in its name and never changes. */
export async function addStaticFiles(app: App, distFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: distFolder,
    serve: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      const name = basename(path);
      void reply.header(
        'cache-control',
        ALWAYS_ASKED.has(name) ? 'no-cache' : HASHED_FOLDERS.some((folder) => path.includes(folder)) ? YEAR : DAY,
      );
      if (name === 'index.html') void reply.header('x-robots-tag', 'noindex');
    },
  });
}
