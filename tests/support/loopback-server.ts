import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';

export type LoopbackServer = {
  readonly port: number;
  /** How many connections were accepted so far. */
  connections(): number;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A web server on a loopback address; `await using` stops it at the end of the block. */
export function serveHttp(listener: RequestListener, host = '127.0.0.1', port = 0): Promise<LoopbackServer> {
  return listen(createHttpServer({ keepAliveTimeout: 100 }, listener), host, port);
}

/** A server that writes whatever it likes. Errors of its connections are the test's intention. */
export function serveTcp(onSocket: (socket: Socket) => void, host = '127.0.0.1', port = 0): Promise<LoopbackServer> {
  return listen(createTcpServer(onSocket), host, port);
}

/** A listener that nobody may connect to: same port as the fixture, another loopback address. */
export function serveCanary(port: number): Promise<LoopbackServer> {
  return serveTcp((socket) => socket.destroy(), '127.0.0.2', port);
}

async function listen(server: Server, host: string, wantedPort: number): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(wantedPort, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : wantedPort;
  return {
    port,
    connections: () => count,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
