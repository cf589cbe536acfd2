import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** An answer that no file gives: `*` in `_headers.json` holds for every path, and a path's own entry adds to it. */
export type FixtureAnswer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Answers one path by hand, for what a file cannot say: endless bodies, silence. */
export type FixtureRoute = (request: IncomingMessage, response: ServerResponse) => void;

export type FixtureSite = {
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  /** Paths asked for, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
};

const SITES = fileURLToPath(new URL('../fixtures/sites/', import.meta.url));
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const TEXT = /^(?:text|application\/json|image\/svg)/u;

/**
 * Serves `tests/fixtures/sites/<name>/` on a free port of the loopback address. A path with a trailing slash is its `index.html`;
 * `{{origin}}` in text files becomes the
 * address the site was asked under; `_headers.json` sets status and headers by path.
 */
export async function serveFixture(
  name: string,
  options: { routes?: Readonly<Record<string, FixtureRoute>>; port?: number } = {},
): Promise<FixtureSite> {
  const root = join(SITES, name);
  const answersFile = join(root, '_headers.json');
  const answers: Record<string, FixtureAnswer> = existsSync(answersFile)
    ? (JSON.parse(readFileSync(answersFile, 'utf8')) as Record<string, FixtureAnswer>) // our own file
    : {};
  const requests: string[] = [];

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const route = options.routes?.[path];
    if (route === undefined)
      answer(response, {
        root,
        path,
        origin: `http://${request.headers.host ?? ''}`,
        isZipped: /\bgzip\b/u.test(String(request.headers['accept-encoding'])),
        answers,
      });
    else route(request, response);
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const origin = new URL(`http://127.0.0.1:${String(address.port)}`).origin;

  return {
    origin,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Question = {
  readonly root: string;
  readonly path: string;
  readonly origin: string;
  readonly isZipped: boolean;
  readonly answers: Readonly<Record<string, FixtureAnswer>>;
};

function answer(response: ServerResponse, { root, path, origin, isZipped, answers }: Question): void {
  const [pathname = '/'] = path.split('?', 1);
  const file = fileOf(root, pathname);
  const own = answers[pathname];
  const isFound = file !== null || own?.body !== undefined || own?.status !== undefined;
  const mediaType = MEDIA_TYPES[extname(file ?? 'index.html')] ?? 'application/octet-stream';
  const raw =
    own?.body !== undefined
      ? Buffer.from(own.body)
      : file === null
        ? Buffer.from(isFound ? '' : '<!doctype html><title>Nothing here</title>')
        : readFileSync(file);
  const isText = TEXT.test(mediaType) && raw.length > 0;
  const plain = isText ? Buffer.from(raw.toString('utf8').replaceAll('{{origin}}', origin)) : raw;
  const body = isText && isZipped ? gzipSync(plain) : plain;
  const headers = {
    'content-type': mediaType,
    ...(body === plain ? {} : { 'content-encoding': 'gzip' }),
    ...answers['*']?.headers,
    ...own?.headers,
  };
  response.writeHead(own?.status ?? (isFound ? 200 : 404), {
    ...Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{{origin}}', origin)]),
    ),
    'content-length': body.length,
  });
  response.end(body);
}

/** The file of a path; `null` when there is none or it would lie outside the site. */
function fileOf(root: string, pathname: string): string | null {
  const wanted = normalize(join(root, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : ''));
  const isInside = wanted.startsWith(root) && !wanted.endsWith('_headers.json') && !wanted.endsWith('golden.json');
  return isInside && existsSync(wanted) && statSync(wanted).isFile() ? wanted : null;
}
