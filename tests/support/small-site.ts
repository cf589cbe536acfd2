import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of a small site that has nothing wrong but what its title and links bring. */
export const page = (title: string, links: readonly string[] = []): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>A heading of its own</h1>${links.map((href) => `<a href="${href}">Link to ${href}</a>`).join(' ')}</main></body></html>`;

const typeOf = (path: string): string =>
  path.endsWith('.txt') ? 'text/plain' : path.endsWith('.xml') ? 'application/xml' : 'text/html';

export type SmallSite = Awaited<ReturnType<typeof serveSite>>;

/** A site of a few pages, by path, that a test can change; `hold` keeps the next answers back. */
export async function serveSite(pages = new Map<string, string>()) {
  const statuses = new Map<string, number>();
  const asked: string[] = [];
  const read: string[] = [];
  let held: Promise<void> | null = null;
  let isDown = false;
  const http = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (request.method === 'GET') read.push(path);
    const answer = (): void => {
      if (isDown) {
        request.socket.destroy();
        return;
      }
      const text = pages.get(path);
      response.writeHead(statuses.get(path) ?? (text === undefined ? 404 : 200), { 'content-type': typeOf(path) });
      response.end(text ?? '<title>Not found</title>');
    };
    if (held === null) answer();
    else void held.then(answer);
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo; // listens on a port
  return {
    pages,
    /** By path, of answers that are not what they should be. */
    statuses,
    origin: `http://127.0.0.1:${String(port)}`,
    /** Paths in their order, repeats kept. */
    asked,
    /** Those of them whose answer was wanted whole. */
    read,
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise.then(() => {
        held = null;
      });
      return () => resolve(undefined);
    },
    setDown: (next: boolean): void => {
      isDown = next;
    },
    close: (): void => {
      http.closeAllConnections();
      http.close();
    },
  };
}
