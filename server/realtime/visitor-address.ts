import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * Whose request it is, as the HTTP side has it: behind so many trusted proxies, what the farthest of them saw. Of IPv6
 * the network.
 */
export function visitorAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const path = [
    request.socket.remoteAddress ?? '',
    ...forwarded
      .map((text) => text.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return normalizeIP(path[Math.min(trustedProxies, path.length - 1)] ?? '');
}
