import type { Server } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';

export type ConnectionLimits = {
  /** Open connections of all together. */
  readonly total: number;
  /** Of one address; of IPv6 of one network. */
  readonly perAddress: number;
};

/** An office behind one address has a few hundred: six of each browser, and a socket. */
export const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = { total: 10_000, perAddress: 1000 };

/**
 * Closes at once what is connected beyond the limits, before a byte is read. Behind a proxy all come from its address, so that only
 * the total counts.
 */
export function addConnectionLimits(
  server: Server,
  isBehindProxy: boolean,
  { total, perAddress } = DEFAULT_CONNECTION_LIMITS,
): void {
  server.maxConnections = total;
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.prependListener('connection', (socket) => {
    const address = normalizeIP(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > perAddress) socket.destroy();
  });
}
