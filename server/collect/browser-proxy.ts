import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAddressPolicy, type AddressPolicy, type AllowedTarget } from './address-policy.ts';
import { openChecked, type SocketDeps } from './checked-socket.ts';
import { toFailure } from './fetch-stop.ts';
import { createResolver, type Resolve } from './resolver.ts';

/** What one browser reaches the web through. */
export type BrowserProxy = {
  readonly port: number;
  /** Hosts with their port that were asked for and not allowed, in the order they came. */
  readonly refused: readonly string[];
  readonly receivedBytes: () => number;
  /** Ends all connections, too. */
  close(): Promise<void>;
};

export type OpenBrowserProxy = () => Promise<BrowserProxy>;

type ProxyDeps = {
  readonly policy: AddressPolicy;
  readonly resolve: Resolve;
  /** What all pages of the run may receive together. */
  readonly maxBytes?: number;
};

const CONNECT_MS = 10_000;
const MAX_BYTES = 300 * 1024 * 1024;
const MAX_REFUSED = 1000;

/** Headers between the browser and its proxy (RFC 9110, 7.6.1). */
const HOP_HEADERS = new Set(['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive', 'te', 'upgrade']);

/** Opens proxies that connect to what an analysis may fetch, and to nothing else. */
export function createOpenBrowserProxy(allowTargets: readonly AllowedTarget[]): OpenBrowserProxy {
  const deps = { policy: createAddressPolicy({ allowTargets }), resolve: createResolver() };
  return () => openBrowserProxy(deps);
}

/**
 * A forward proxy on a free port of this machine. Each connection is looked up, checked and opened here, by the policy of our own
 * requests: whatever a page asks for (a redirect, a name that changes its address, a WebSocket) passes here or not at all.
 */
export async function openBrowserProxy({ policy, resolve, maxBytes = MAX_BYTES }: ProxyDeps): Promise<BrowserProxy> {
  const ending = new AbortController();
  const socketDeps: SocketDeps = { policy, resolve, signal: ending.signal, timeoutMs: CONNECT_MS };
  const sockets = new Set<Duplex>();
  const refused: string[] = [];
  let received = 0;

  function keep(socket: Duplex): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  function count(chunk: Buffer): void {
    received += chunk.length;
    if (received > maxBytes) for (const socket of sockets) socket.destroy();
  }

  async function open(host: string, port: number): Promise<Socket> {
    const socket = await openChecked(host, port, socketDeps);
    keep(socket);
    socket.on('data', count);
    socket.pause();
    return socket;
  }

  function statusOf(error: unknown, target: string): number {
    if (ending.signal.aborted || toFailure(error).kind !== 'refused') return 502;
    if (refused.length < MAX_REFUSED) refused.push(target);
    return 403;
  }

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    keep(client);
    const target = request.url ?? '';
    try {
      const { hostname, port } = new URL(`https://${target}`);
      const remote = await open(hostname, Number(port === '' ? 443 : port));
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      remote.write(head);
      join(client, remote);
    } catch (error) {
      client.end(`HTTP/1.1 ${statusOf(error, target)} Refused\r\nContent-Length: 0\r\n\r\n`);
    }
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '');
    try {
      if (url?.protocol !== 'http:') throw new TypeError('Only absolute addresses of HTTP pass here.');
      const remote = await open(url.hostname, Number(url.port === '' ? 80 : url.port));
      await passOn(request, response, { url, remote });
    } catch (error) {
      if (!response.headersSent) response.writeHead(statusOfAny(error, url?.host ?? ''), { 'content-length': 0 });
      response.end();
    }
  }

  const statusOfAny = (error: unknown, target: string) =>
    error instanceof TypeError || isSystemError(error) ? 502 : statusOf(error, target);

  const server = createServer((request, response) => void forward(request, response));
  server.on('connection', keep);
  server.on('connect', (request, client, head) => void tunnel(request, client, head));
  server.on('upgrade', (_request, client) => client.destroy());
  server.on('clientError', (_error, client) => client.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    refused,
    receivedBytes: () => received,
    async close() {
      ending.abort(new DOMException('The browser is closed.', 'AbortError'));
      server.close();
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, 'close');
    },
  };
}

function join(client: Duplex, remote: Duplex): void {
  client.pipe(remote);
  remote.pipe(client);
  client.on('close', () => remote.destroy());
  remote.on('close', () => client.destroy());
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.name === 'Error';
}

type Passing = { readonly url: URL; readonly remote: Socket };

/** The request as the page made it, over the connection that was checked. */
async function passOn(request: IncomingMessage, response: ServerResponse, { url, remote }: Passing): Promise<void> {
  const asked = httpRequest({
    createConnection: () => remote,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: { ...withoutHops(request.headers), connection: 'close' },
    setHost: false,
  });
  // It waits until somebody listens for the answer.
  asked.on('socket', () => remote.resume());
  response.on('close', () => remote.destroy());
  asked.on('error', () => response.destroy());
  request.pipe(asked);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // what Node emits with it
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHops(answer.headers));
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}

function withoutHops(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name) && name !== 'transfer-encoding'),
  );
}
