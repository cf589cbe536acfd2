import { generateKeyPairSync } from 'node:crypto';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveCanary, serveTcp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { ecKeys, makeCertificate, rsaKeys, type CertificateWishes } from '#tests/support/test-certificate.ts';
import { serveTls, trusting } from '#tests/support/tls-server.ts';
import { createAddressPolicy, parseAllowTargets } from './address-policy.ts';
import { readCertificate, type CertificateDeps } from './read-certificate.ts';

const NOW_MS = Date.now();
const DAY_MS = 86_400_000;

function depsFor({ port }: { port: number }, more: Partial<CertificateDeps> = {}): CertificateDeps {
  return {
    policy: createAddressPolicy({ allowTargets: parseAllowTargets(`127.0.0.1:${port}`) }),
    resolve: () => Promise.resolve(['127.0.0.1']),
    signal: new AbortController().signal,
    now: () => NOW_MS,
    ...more,
  };
}

async function read(server: LoopbackServer, more: Partial<CertificateDeps> = {}) {
  return await readCertificate('site.test', server.port, depsFor(server, more));
}

/** What is read of a certificate that is signed by itself. */
async function readOf(wishes: CertificateWishes) {
  await using server = await serveTls(makeCertificate(wishes));
  return await read(server);
}

describe('reading a certificate', () => {
  it('gives its names, dates, key and issuer', async () => {
    const validFromMs = Date.UTC(2026, 0, 2, 3, 4, 5);
    const validToMs = Date.UTC(2126, 11, 31, 23, 59, 59);
    const facts = await readOf({
      names: ['site.test', '*.site.test', '127.0.0.1'],
      name: 'Home made',
      validFromMs,
      validToMs,
    });
    expect(facts).toEqual({
      host: 'site.test',
      validFromMs,
      validToMs,
      readAtMs: NOW_MS,
      names: ['site.test', '*.site.test', '127.0.0.1'],
      untrustedBecause: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      issuer: 'Home made',
      key: { type: 'ec', bits: 256 },
      signatureAlgorithm: 'ecdsa-with-sha256',
    });
  });

  it.each([
    ['RSA with 1024 bits and SHA-1', { keys: rsaKeys(1024), hash: 'sha1' }, 'rsa', 1024, 'sha1withrsaencryption'],
    ['RSA with 2048 bits and MD5', { keys: rsaKeys(), hash: 'md5' }, 'rsa', 2048, 'md5withrsaencryption'],
    ['a large curve', { keys: ecKeys('P-521') }, 'ec', 521, 'ecdsa-with-sha256'],
    ['another kind of key', { keys: generateKeyPairSync('ed25519') }, 'other', null, 'ed25519'],
  ] as const)('tells %s', async (_what, wishes, type, bits, signatureAlgorithm) => {
    expect(await readOf(wishes)).toMatchObject({ key: { type, bits }, signatureAlgorithm });
  });

  it.each([192, 224])('tells a curve of %i bits, which TLS 1.3 does not know', async (bits) => {
    await using server = await serveTls(makeCertificate({ keys: ecKeys(`P-${bits}`) }), { maxVersion: 'TLSv1.2' });
    expect(await read(server)).toMatchObject({ key: { type: 'ec', bits } });
  });

  it('does not take one strange name for two', async () => {
    expect(await readOf({ names: ['a.test, DNS:site.test', 'b.test'] })).toMatchObject({
      names: ['a.test, DNS:site.test', 'b.test'],
    });
  });

  it('shows the host its own name in the handshake', async () => {
    const names: string[] = [];
    await using server = await serveTls(makeCertificate(), {
      SNICallback: (name, done) => {
        names.push(name);
        done(null);
      },
    });
    await read(server);
    expect(names).toEqual(['site.test']);
  });

  it('reads it from a host that knows only TLS 1.0', async () => {
    await using server = await serveTls(makeCertificate({ keys: rsaKeys() }), { maxVersion: 'TLSv1' });
    expect(await read(server)).toMatchObject({ key: { type: 'rsa' } });
  });

  it('reads it from an address without a name', async () => {
    await using server = await serveTls(makeCertificate());
    expect(await readCertificate('127.0.0.1', server.port, depsFor(server))).toMatchObject({ host: '127.0.0.1' });
  });
});

describe('why a certificate is not trusted', () => {
  const root = makeCertificate({ name: 'Root', names: [], isAuthority: true });
  const middle = makeCertificate({ name: 'Middle', names: [], isAuthority: true, issuer: root });

  async function reasonOf(wishes: CertificateWishes, above: readonly (typeof root)[]) {
    await using server = await serveTls(makeCertificate({ name: 'Leaf', issuer: middle, ...wishes }), { above });
    return (await read(server))?.untrustedBecause;
  }

  it('is an unknown authority', async () => {
    expect(await reasonOf({}, [middle, root])).toBe('SELF_SIGNED_CERT_IN_CHAIN');
  });

  it('is a missing certificate in between', async () => {
    expect(await reasonOf({}, [])).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  });

  it('is not that it is for another name, too old, too new, or weak', async () => {
    const old = { validFromMs: NOW_MS - 9 * DAY_MS, validToMs: NOW_MS - DAY_MS };
    const early = { validFromMs: NOW_MS + DAY_MS };
    for (const wishes of [{ names: ['other.test'] }, old, early, { keys: rsaKeys(1024), hash: 'sha256' } as const]) {
      const trusted = await trusting(root, () => reasonOf(wishes, [middle]));
      expect(trusted).toBeNull();
    }
  });

  it('is told although the certificate is out of date too', async () => {
    const facts = await readOf({ validToMs: NOW_MS - 60_000 });
    expect(facts).toMatchObject({ untrustedBecause: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });

  it('is an authority in between that is out of date', async () => {
    const old = makeCertificate({
      name: 'Old',
      names: [],
      isAuthority: true,
      issuer: root,
      validToMs: NOW_MS - DAY_MS / 2,
    });
    expect(await trusting(root, () => reasonOf({ issuer: old }, [old]))).toBe('CERT_HAS_EXPIRED');
  });
});

describe('nothing to read', () => {
  it.each([
    ['speaks HTTP', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['hangs up', (socket: Socket) => void socket.destroy()],
    ['writes noise', (socket: Socket) => void socket.end(Buffer.alloc(100_000, 0x16))],
  ])('a host that %s gives null', async (_what, onSocket) => {
    await using server = await serveTcp(onSocket);
    expect(await read(server)).toBeNull();
  });

  it('a host that says nothing gives null in time', async () => {
    await using server = await serveTcp(() => undefined);
    expect(await read(server, { timeoutMs: 100 })).toBeNull();
  });

  it('a closed port gives null', async () => {
    const server = await serveTcp(() => undefined);
    await server[Symbol.asyncDispose]();
    expect(await read(server)).toBeNull();
  });

  it.each([
    ['does not exist', () => Promise.reject(new Error('no such name'))],
    ['has no address', () => Promise.resolve([])],
    ['is never answered for', () => Promise.withResolvers<never>().promise],
  ])('a name that %s gives null', async (_what, resolve) => {
    await using server = await serveTls(makeCertificate());
    expect(await read(server, { resolve, timeoutMs: 100 })).toBeNull();
    expect(server.connections()).toBe(0);
  });

  it('gives the caller its own reason when aborted', async () => {
    const reason = new Error('cancelled');
    const abort = new AbortController();
    await using server = await serveTcp(() => abort.abort(reason));
    await expect(read(server, { signal: abort.signal })).rejects.toBe(reason);
    await expect(read(server, { signal: abort.signal })).rejects.toBe(reason);
    expect(server.connections()).toBe(1);
  });
});

describe('the way to a certificate is guarded as every other', () => {
  it.each([[['127.0.0.2']], [['127.0.0.1', '127.0.0.2']], [['10.0.0.1']], [['169.254.169.254']]])(
    '[sec:S9] a name with the answers %j is refused whole',
    async (answers) => {
      await using server = await serveTls(makeCertificate());
      await using canary = await serveCanary(server.port);
      expect(await read(server, { resolve: () => Promise.resolve(answers) })).toBeNull();
      expect([server.connections(), canary.connections()]).toEqual([0, 0]);
    },
  );

  it('[sec:S10] a name is looked up once', async () => {
    await using server = await serveTls(makeCertificate());
    let lookups = 0;
    const resolve = () => Promise.resolve([(lookups += 1) === 1 ? '127.0.0.1' : '127.0.0.2']);
    expect(await read(server, { resolve })).not.toBeNull();
    expect(lookups).toBe(1);
  });

  it.each(['127.0.0.2', '::1', '[::1]', 'localhost', 'a.internal', 'x@127.0.0.1', 'a b', ''])(
    '[sec:S13] %j is refused',
    async (host) => {
      await using server = await serveTls(makeCertificate());
      const resolve = () => Promise.resolve(['127.0.0.2']);
      expect(await readCertificate(host, server.port, depsFor(server, { resolve }))).toBeNull();
      expect(server.connections()).toBe(0);
    },
  );

  it.each([
    ['example.org', 25],
    ['example.org', 70_000],
    ['localhost', 443],
    ['a.internal', 443],
    ['metadata.google.internal', 443],
  ])('[sec:S15] %s with the port %i is refused before any lookup', async (host, port) => {
    let lookups = 0;
    const resolve = () => {
      lookups += 1;
      return Promise.resolve([]);
    };
    const deps = { ...depsFor({ port: 443 }, { resolve }), policy: createAddressPolicy() };
    expect(await readCertificate(host, port, deps)).toBeNull();
    expect(lookups).toBe(0);
  });
});

describe('the fetcher', () => {
  it.each([
    ['signed by itself', {}, 'The certificate of the host is signed by itself.'],
    ['out of date', { validToMs: NOW_MS - 1000 }, undefined],
    ['weak', { keys: rsaKeys(1024) }, undefined],
  ] as const)('still refuses a certificate that is %s, also after it was read', async (_what, wishes, message) => {
    await using server = await serveTls(makeCertificate(wishes));
    expect(await read(server)).not.toBeNull();
    const { facts } = await fetcherFor(server).fetch(`https://site.test:${server.port}/`);
    expect(facts).toMatchObject({ status: null, failure: { kind: 'tls' } });
    if (message !== undefined) expect(facts.failure?.message).toBe(message);
  });

  it('still refuses one for another name, and one that is out of date, of an authority it trusts', async () => {
    const root = makeCertificate({ name: 'Root', names: [], isAuthority: true });
    const failureOf = async (wishes: CertificateWishes) => {
      await using server = await serveTls(makeCertificate({ issuer: root, ...wishes }));
      return (await fetcherFor(server).fetch(`https://site.test:${server.port}/`)).facts.failure?.message;
    };
    await trusting(root, async () => {
      expect(await failureOf({ names: ['other.test'] })).toBe('The certificate of the host is for another name.');
      expect(await failureOf({ validToMs: NOW_MS - 1000 })).toBe('The certificate of the host has expired.');
    });
  });
});
