import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** `down`: hangs up on everybody. `mute`: takes everything and answers nothing, and open sockets stay open without a word. */
export type ProxyMode = 'open' | 'down' | 'mute';
export type RecordingProxy = Awaited<ReturnType<typeof startRecordingProxy>>;

/** Stands between a browser and a server on this computer, notes down what is asked in its order, and can play a bad network. */
export async function startRecordingProxy(target: string) {
  const port = Number(new URL(target).port);
  const seen: string[] = [];
  const sockets = new Set<{ browser: Duplex; server: Socket }>();
  let mode: ProxyMode = 'open';
  let people = 1;
  let delayMs = 0;
  let areSocketsRefused = false;

  const proxy = createServer((incoming, answer) => {
    seen.push(`${incoming.method ?? ''} ${(incoming.url ?? '').split('?', 1)[0] ?? ''}`);
    if (mode === 'down') incoming.socket.destroy();
    const way = { port, from: `198.51.${Math.floor(people / 250)}.${1 + (people % 250)}` };
    if (mode === 'open' && delayMs === 0) pass(incoming, answer, way);
    else if (mode === 'open') setTimeout(() => pass(incoming, answer, way), delayMs);
  });
  proxy.on('upgrade', (incoming: IncomingMessage, browser: Duplex, head: Buffer) => {
    seen.push('SOCKET');
    browser.on('error', () => browser.destroy());
    if (mode === 'down' || areSocketsRefused) browser.destroy();
    if (mode !== 'open' || areSocketsRefused) return;
    const server = connect(port, 'localhost', () => {
      const headers = incoming.rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${incoming.rawHeaders[index + 1] ?? ''}`] : [],
      );
      server.write(`GET ${incoming.url ?? ''} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      server.write(head);
      server.pipe(browser);
      browser.pipe(server);
    });
    const pair = { browser, server };
    sockets.add(pair);
    const end = (): void => {
      sockets.delete(pair);
      browser.destroy();
      server.destroy();
    };
    for (const side of [browser, server]) side.on('error', end).on('close', end);
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');

  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`, // listening on TCP
    /** Such as `GET /api/v1/sites/get/`, or `SOCKET` for a realtime connection; in the order of arrival. */
    seen,
    countOf: (call: string): number => seen.filter((each) => each === call).length,
    /** As many networks of offices do: from here on no websocket gets through, while plain calls do. */
    refuseSockets(): void {
      areSocketsRefused = true;
      for (const { browser, server } of sockets) for (const side of [browser, server]) side.destroy();
    },
    openSockets: (): number => sockets.size,
    /** From here on requests come from another address: what one address may do in a while is counted anew. */
    comeFromElsewhere(): void {
      people += 1;
    },
    /** How long each request takes at least. */
    delayBy(ms: number): void {
      delayMs = ms;
    },
    become(next: ProxyMode): void {
      mode = next;
      for (const { browser, server } of sockets) {
        if (next === 'mute') {
          server.unpipe(browser);
          browser.unpipe(server);
        } else if (next === 'down') browser.destroy();
      }
      if (next === 'down') proxy.closeAllConnections();
    },
    async close(): Promise<void> {
      for (const { browser } of sockets) browser.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** What the server believes of a proxy in front of it (TRUST_PROXY=1). */
type Way = { readonly port: number; readonly from: string };

function pass(incoming: IncomingMessage, answer: ServerResponse, { port, from }: Way): void {
  const { method, url } = incoming;
  const headers = { ...incoming.headers, 'x-forwarded-for': from };
  const outgoing = forward({ host: 'localhost', port, method, path: url, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', () => answer.destroy());
  incoming.pipe(outgoing);
}
