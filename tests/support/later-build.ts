import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** A hash of the build: eight characters before a file's extension. */
const HASH = /-([\w-]{8})(?=\.(?:js|css|svg|woff2)\b)/gu;
const REVISION = /\b[0-9a-f]{32}\b/gu;
const TEXT = new Set(['.html', '.js', '.css']);

function reversed(text: string): string {
  return Array.from(text).reverse().join('');
}

/** Copies a build so that it looks like a later one: every file with a hash has another name, in all that names it too. */
export async function copyAsLaterBuild(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1));
  const hashes = new Set(files.flatMap((file) => [...file.matchAll(HASH)].map(([, hash = '']) => hash)));
  const rename = (text: string): string =>
    text.replace(HASH, (found, hash: string) => (hashes.has(hash) ? `-${reversed(hash)}` : found));
  for (const file of files) {
    const content = await readFile(join(from, file));
    const path = join(to, rename(file));
    await mkdir(dirname(path), { recursive: true });
    const isText = TEXT.has(extname(file));
    await writeFile(path, isText ? rename(content.toString('utf8')).replace(REVISION, reversed) : content);
  }
}

export type BuildHost = {
  readonly origin: string;
  /** Serves another folder from now on. */
  serve(folder: string): void;
  close(): Promise<void>;
};

/** Serves a build as any host would; its API is out of order, which the app must bear. */
export async function startBuildHost(folder: string): Promise<BuildHost> {
  let served = folder;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isApi = /^\/(?:api|socket\.io)\//u.test(pathname);
    const path = join(served, extname(pathname) in TYPES ? pathname : 'index.html');
    void stat(path).then(
      () => {
        if (isApi) response.writeHead(503).end();
        else {
          response.writeHead(200, { 'content-type': TYPES[extname(path)], 'cache-control': 'no-cache' });
          createReadStream(path).pipe(response);
        }
      },
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    origin: `http://localhost:${address.port}`,
    serve(next) {
      served = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
