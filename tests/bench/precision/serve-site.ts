import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
};
const PACKED = /^(?:text\/|application\/(?:json|xml)|image\/svg)/u;

/** Sends what a careful server sends, so that findings are about the site. The character set is left to the pages. */
const HEADERS = {
  'cache-control': 'max-age=31536000',
  'content-security-policy': "default-src 'self' https: data:; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=()',
};

type Served = { readonly kind: 'file'; readonly file: string } | { readonly kind: 'folder' | 'none' };

async function find(root: string, pathname: string): Promise<Served> {
  const path = join(root, normalize(decodeURIComponent(pathname)));
  const file = pathname.endsWith('/') ? join(path, 'index.html') : path;
  const facts = await stat(file).catch(() => null);
  if (facts?.isFile() === true) return { kind: 'file', file };
  return { kind: facts?.isDirectory() === true ? 'folder' : 'none' };
}

const NONE: Served = { kind: 'none' };

/** Serves a folder on loopback. @param mount where the site expects to lie, '' for the root of its host. */
export async function serveSite(root: string, mount: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = pathname.startsWith(mount) ? pathname.slice(mount.length) : null;
    void (inside === null ? Promise.resolve(NONE) : find(root, inside))
      .then(async (served) => {
        if (served.kind === 'folder') return void response.writeHead(301, { location: `${pathname}/` }).end();
        if (served.kind !== 'file')
          return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
        const type = TYPES[extname(served.file).toLowerCase()] ?? 'application/octet-stream';
        response.writeHead(200, {
          ...HEADERS,
          'content-type': type,
          ...(PACKED.test(type) && { 'content-encoding': 'gzip' }),
        });
        if (request.method === 'HEAD') return void response.end();
        const source = createReadStream(served.file);
        return PACKED.test(type) ? pipeline(source, createGzip(), response) : pipeline(source, response);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
