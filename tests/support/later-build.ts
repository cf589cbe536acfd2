import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
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

/** The files of a build by their path on the host, such as `/index.html`. */
export type Build = ReadonlyMap<string, Buffer>;
export type Builds = { readonly first: Build; readonly later: Build };

function reversed(text: string): string {
  return Array.from(text).reverse().join('');
}

/** The app's build, and the same as a later one: another version, every file with a hash under another name, in all that names it too. */
export async function readBuilds(): Promise<Builds> {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length));
  const first = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(DIST, path))] as const)),
  );
  return { first, later: await toLater(first) };
}

async function toLater(build: Build): Promise<Build> {
  const { version } = JSON.parse(await readFile(join(DIST, '../package.json'), 'utf8')) as { version: string }; // npm's own
  const hashes = new Set([...build.keys()].flatMap((path) => [...path.matchAll(HASH)].map(([, hash = '']) => hash)));
  const rename = (text: string): string =>
    text.replace(HASH, (found, hash: string) => (hashes.has(hash) ? `-${reversed(hash)}` : found));
  const toNext = (text: string): string =>
    rename(text).replace(REVISION, reversed).replaceAll(`\`${version}\``, `\`${version}-later\``);
  const later = new Map<string, Buffer>();
  for (const [path, content] of build)
    later.set(rename(path), TEXT.has(extname(path)) ? Buffer.from(toNext(content.toString('utf8'))) : content);
  if (![...later.values()].some((content) => content.includes(`${version}-later`)))
    throw new Error('The build does not name its version');
  return later;
}

export type BuildHost = {
  readonly origin: string;
  /** Serves another build from now on. */
  serve(build: Build): void;
  /** Answers 404 for files whose path matches. */
  lose(files: RegExp): void;
  /** Refuses API calls of this client as too old, or is out of order again. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
};

/** Serves a build as any host would: the app's page for every path that is no file. Its API is out of order, which the app must bear. */
export async function startBuildHost(build: Build): Promise<BuildHost> {
  let served = build;
  let lost = /^$/u;
  let isRefusing = false;

  function answerOfApi(method = 'GET') {
    const [status, code] = isRefusing ? [426, 'CLIENT_TOO_OLD'] : [503, 'ERROR_MAIN'];
    const body = JSON.stringify({ error: { code, message: code } });
    return { status: method === 'OPTIONS' && isRefusing ? 204 : status, type: 'application/json', body };
  }

  function answerOf(pathname: string) {
    const path = extname(pathname) in TYPES ? pathname : '/index.html';
    const body = lost.test(pathname) ? undefined : served.get(path);
    return body === undefined
      ? { status: 404, type: 'text/plain', body: 'Not found' }
      : { status: 200, type: TYPES[extname(path)], body };
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isApi = /^\/(?:api|socket\.io)\//u.test(pathname);
    const { status, type, body } = isApi ? answerOfApi(request.method) : answerOf(pathname);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
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
    lose(files) {
      lost = files;
    },
    refuse(next) {
      isRefusing = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
