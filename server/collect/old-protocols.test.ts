import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SecureVersion } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { serveCanary, serveTcp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { makeCertificate, rsaKeys } from '#tests/support/test-certificate.ts';
import { serveTls } from '#tests/support/tls-server.ts';
import { createAddressPolicy, parseAllowTargets } from './address-policy.ts';
import { readOldProtocols } from './old-protocols.ts';
import type { HandshakeDeps } from './tls-handshake.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function read({ port }: LoopbackServer, more: Partial<HandshakeDeps> = {}) {
  return await readOldProtocols('site.test', port, {
    policy: createAddressPolicy({ allowTargets: parseAllowTargets(`127.0.0.1:${port}`) }),
    resolve: () => Promise.resolve(['127.0.0.1']),
    signal: new AbortController().signal,
    ...more,
  });
}

describe('old protocols', () => {
  const certificate = makeCertificate({ keys: rsaKeys() });

  it.each<[SecureVersion, SecureVersion, string[]]>([
    ['TLSv1', 'TLSv1.3', ['TLSv1', 'TLSv1.1']],
    ['TLSv1', 'TLSv1', ['TLSv1']],
    ['TLSv1.1', 'TLSv1.2', ['TLSv1.1']],
    ['TLSv1.2', 'TLSv1.3', []],
    ['TLSv1.3', 'TLSv1.3', []],
  ])('a host that speaks %s to %s accepts %j', async (minVersion, maxVersion, expected) => {
    await using server = await serveTls(certificate, { minVersion, maxVersion });
    expect(await read(server)).toEqual(expected);
  });

  it('are found with an elliptic curve key and with a short key as well', async () => {
    for (const weak of [makeCertificate(), makeCertificate({ keys: rsaKeys(1024), hash: 'sha1' })]) {
      await using server = await serveTls(weak);
      expect(await read(server)).toEqual(['TLSv1', 'TLSv1.1']);
    }
  });

  it('are not accepted by a host that hangs up', async () => {
    await using server = await serveTcp((socket) => socket.once('data', () => socket.destroy()));
    expect(await read(server)).toEqual([]);
  });

  it('cannot be told of a host that does not answer', async () => {
    const server = await serveTcp(() => undefined);
    expect(await read(server, { timeoutMs: 100 })).toBeNull();
    await server[Symbol.asyncDispose]();
    expect(await read(server)).toBeNull();
  });

  it('cannot be told of a host that may not be reached', async () => {
    await using server = await serveTls(certificate);
    await using canary = await serveCanary(server.port);
    expect(await read(server, { resolve: () => Promise.resolve(['127.0.0.2']) })).toBeNull();
    expect([server.connections(), canary.connections()]).toEqual([0, 0]);
  });

  it('cannot be told when OpenSSL is set up without them', async () => {
    await using server = await serveTls(certificate);
    const config = join(await temporaryFolder(), 'openssl.cnf');
    await writeFile(
      config,
      'nodejs_conf = a\n[a]\nssl_conf = b\n[b]\nsystem_default = c\n[c]\nProtocol = -TLSv1,-TLSv1.1\n',
    );
    const script = `
      import { createAddressPolicy, parseAllowTargets } from '#server/collect/address-policy.ts';
      import { readOldProtocols } from '#server/collect/old-protocols.ts';
      const policy = createAddressPolicy({ allowTargets: parseAllowTargets('127.0.0.1:${server.port}') });
      console.log(await readOldProtocols('127.0.0.1', ${server.port}, { policy, signal: new AbortController().signal }));
    `;
    const run = (...flags: string[]) =>
      promisify(execFile)(process.execPath, [...flags, '--input-type=module', '--eval', script], { cwd: ROOT });
    expect((await run(`--openssl-config=${config}`)).stdout.trim()).toBe('null');
    expect((await run()).stdout.trim()).toBe("[ 'TLSv1', 'TLSv1.1' ]");
  });

  it('are not asked for any longer when aborted', async () => {
    const reason = new Error('cancelled');
    const abort = new AbortController();
    await using server = await serveTcp(() => abort.abort(reason));
    await expect(read(server, { signal: abort.signal })).rejects.toBe(reason);
    expect(server.connections()).toBe(1);
  });
});
