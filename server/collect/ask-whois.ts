import type { FetchFailure } from '#core/domain/fetch-facts.ts';
import { createAddressPolicy, type AllowedTarget } from './address-policy.ts';
import { openChecked } from './checked-socket.ts';
import { FetchStop, toFailure } from './fetch-stop.ts';
import { createResolver, type Resolve } from './resolver.ts';

export const WHOIS_PORT = 43;
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 8000;

export type WhoisReply =
  { readonly text: string; readonly failure: null } | { readonly text: ''; readonly failure: FetchFailure };

/**
 * Asks a WHOIS server (RFC 3912), which another one may have named: through the address policy, on port 43 or where it is allowed.
 * @throws only when the signal is aborted: the signal's reason.
 */
export type AskWhois = (
  server: { readonly host: string; readonly port: number },
  query: string,
  signal: AbortSignal,
) => Promise<WhoisReply>;

export function createAskWhois(allowTargets: readonly AllowedTarget[], resolve: Resolve = createResolver()): AskWhois {
  const policy = createAddressPolicy({ allowTargets, ports: [WHOIS_PORT] });
  return async ({ host, port }, query, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      // A second line would be a second question.
      if (/[\r\n\0]/u.test(query)) throw new FetchStop('refused');
      const socket = await openChecked(host, port, { policy, resolve, signal: limit, timeoutMs: TIMEOUT_MS });
      try {
        return { text: decode(await readAll(socket, `${query}\r\n`, limit)), failure: null };
      } finally {
        socket.destroy();
      }
    } catch (error) {
      signal.throwIfAborted();
      return { text: '', failure: toFailure(error) };
    }
  };
}

type Stream = AsyncIterable<Buffer> & { write(text: string): boolean; destroy(error?: Error): unknown };

async function readAll(socket: Stream, question: string, limit: AbortSignal): Promise<Buffer> {
  const stop = () => socket.destroy(new FetchStop('timeout'));
  limit.addEventListener('abort', stop, { once: true });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    socket.write(question);
    for await (const chunk of socket) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_BYTES) break;
    }
  } finally {
    limit.removeEventListener('abort', stop);
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES);
}

/** The protocol names no encoding: UTF-8 where it is that, else Latin-1, which old servers send. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
