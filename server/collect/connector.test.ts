import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { serveTcp } from '#tests/support/loopback-server.ts';
import { createAddressPolicy, parseAllowTargets } from './address-policy.ts';
import { createConnector, type Trace } from './connector.ts';
import { FetchStop } from './fetch-stop.ts';
import { toTargetUrl } from './target-url.ts';

/** Opens a socket for `site.test` at addresses that nothing has checked before. */
function openAt(
  port: number,
  addresses: readonly string[],
): Promise<{ socket: Socket | null; error: Error | null; trace: Trace }> {
  const trace: Trace = { dnsMs: null, connectMs: null, tlsMs: null, sentAt: null, ip: null };
  const target = toTargetUrl(`http://site.test:${port}/`);
  const policy = createAddressPolicy({ allowTargets: parseAllowTargets(`127.0.0.1:${port}`) });
  const signal = new AbortController().signal;
  const connect = createConnector({
    target,
    addresses,
    policy,
    trace,
    signal,
    timeoutMs: 1000,
    now: () => performance.now(),
  });
  return new Promise((resolve) => {
    connect({ hostname: target.host, protocol: 'http:', port: String(port) }, (error, socket) =>
      resolve({ error, socket, trace }),
    );
  });
}

describe('the connector', () => {
  it('goes to the address it is given, without a lookup of the name', async () => {
    await using server = await serveTcp(() => undefined);
    const { socket, trace } = await openAt(server.port, ['127.0.0.1']);
    expect(socket?.remoteAddress).toBe('127.0.0.1');
    expect(trace.ip).toBe('127.0.0.1');
    socket?.destroy();
  });

  it('gives no socket that is connected to an address the policy refuses', async () => {
    await using server = await serveTcp(() => undefined, '127.0.0.2');
    const { socket, error } = await openAt(server.port, ['127.0.0.2']);
    expect(socket).toBeNull();
    expect(error).toBeInstanceOf(FetchStop);
    expect(error).toMatchObject({ failure: { kind: 'refused' } });
  });

  it('tries the next address when the first does not answer', async () => {
    await using server = await serveTcp(() => undefined);
    const { socket } = await openAt(server.port, ['127.0.0.9', '::1', '127.0.0.1']);
    expect(socket?.remoteAddress).toBe('127.0.0.1');
    socket?.destroy();
  });
});
