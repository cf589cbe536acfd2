import { connect, type Socket } from 'node:net';
import type { ApiUser } from './api-user.ts';

/** Asks for long lists again and again and takes next to nothing of the answers. */
export function startSlowReaders(origin: string, user: ApiUser, count: number): { stop(): void } {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries(user.headers).map(([name, value]) => `${name}: ${value}`);
  const request = ['GET /api/v1/sites/get/?sites_limit=600&since=0 HTTP/1.1', `host: ${host}`, ...lines, '', ''].join(
    '\r\n',
  );
  const sockets = new Set<Socket>();
  let isStopped = false;

  function open(): void {
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.add(socket);
    socket.on('connect', () => socket.write(request.repeat(10)));
    socket.pause();
    const reading = setInterval(() => void socket.read(16), 500).unref();
    socket.on('error', () => undefined); // the server is killed meanwhile
    socket.on('close', () => {
      clearInterval(reading);
      sockets.delete(socket);
      if (!isStopped) setTimeout(open, 1000).unref();
    });
  }
  for (let index = 0; index < count; index += 1) open();
  return {
    stop() {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
