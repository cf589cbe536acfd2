import { describe, expect, it } from 'vitest';
import type { SecureVersion } from 'node:tls';
import { serveCanary, serveHttp, serveTcp, type LoopbackServer } from '#tests/support/loopback-server.ts';
import { makeCertificate, rsaKeys } from '#tests/support/test-certificate.ts';
import { serveTls, trusting } from '#tests/support/tls-server.ts';
import { createAddressPolicy, parseAllowTargets } from './address-policy.ts';
import { probeTls, type ProbeDeps } from './tls-probe.ts';

const DAY_MS = 86_400_000;

function probe({ port }: LoopbackServer, more: Partial<ProbeDeps> = {}) {
  return probeTls('site.test', port, {
    policy: createAddressPolicy({ allowTargets: parseAllowTargets(`127.0.0.1:${port}`) }),
    resolve: () => Promise.resolve(['127.0.0.1']),
    signal: new AbortController().signal,
    now: Date.now,
    ...more,
  });
}

describe('the TLS of a host', () => {
  const root = makeCertificate({ name: 'Root', names: [], isAuthority: true, keys: rsaKeys() });
  const middle = makeCertificate({ name: 'Middle', names: [], isAuthority: true, issuer: root, keys: rsaKeys() });
  const leaf = makeCertificate({ name: 'Leaf', names: ['site.test', '*.site.test'], issuer: middle, keys: rsaKeys() });

  it('is read with its chain, each certificate with what a person wants to know', async () => {
    await using server = await serveTls(leaf, { above: [middle, root], minVersion: 'TLSv1.2' });
    const found = await trusting(root, () => probe(server));
    expect(found).toMatchObject({
      host: 'site.test',
      port: server.port,
      untrustedBecause: null,
      stapled: null,
      timestamps: 0,
    });
    expect(found.chain.map(({ subject, issuer, isSelfSigned }) => [subject, issuer, isSelfSigned])).toEqual([
      ['Leaf', 'Middle', false],
      ['Middle', 'Root', false],
      ['Root', 'Root', true],
    ]);
    expect(found.chain[0]).toMatchObject({
      names: ['site.test', '*.site.test'],
      key: { type: 'rsa', bits: 2048 },
      signatureAlgorithm: 'sha256withrsaencryption',
    });
    expect(found.chain[0]?.sha256).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/u);
  });

  it.each<[SecureVersion, SecureVersion, boolean[]]>([
    ['TLSv1', 'TLSv1.3', [true, true, true, true]],
    ['TLSv1.2', 'TLSv1.2', [false, false, true, false]],
    ['TLSv1.3', 'TLSv1.3', [false, false, false, true]],
  ])('that takes %s to %s is found to', async (minVersion, maxVersion, accepted) => {
    await using server = await serveTls(leaf, { minVersion, maxVersion });
    const { versions } = await probe(server);
    expect(versions.map(({ isAccepted }) => isAccepted)).toEqual(accepted);
    for (const { isAccepted, ciphers } of versions) expect(ciphers.length > 0).toBe(isAccepted);
  });

  it('has the suites it takes listed, those it prefers first, and none else', async () => {
    const ciphers = 'ECDHE-RSA-AES256-GCM-SHA384:ECDHE-RSA-AES128-SHA:AES128-SHA:@SECLEVEL=0';
    await using server = await serveTls(leaf, {
      ciphers,
      honorCipherOrder: true,
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.2',
    });
    const { versions } = await probe(server);
    expect(versions[2]?.ciphers).toEqual([
      'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
      'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA',
      'TLS_RSA_WITH_AES_128_CBC_SHA',
    ]);
    expect(versions[0]?.ciphers).toEqual(['TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA', 'TLS_RSA_WITH_AES_128_CBC_SHA']);
    await using newest = await serveTls(leaf, { ciphers: 'TLS_AES_128_GCM_SHA256', minVersion: 'TLSv1.3' });
    expect((await probe(newest)).versions[3]?.ciphers).toEqual(['TLS_AES_128_GCM_SHA256']);
  });

  it.each([
    [
      'expired',
      { validToMs: Date.now() - DAY_MS, validFromMs: Date.now() - 9 * DAY_MS },
      'DEPTH_ZERO_SELF_SIGNED_CERT',
    ],
    ['signed by itself', {}, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['for another name', { names: ['other.test'] }, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['named like a script', { name: '<script>\u0000' }, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ])('is read though the certificate is %s [sec:H11]', async (_what, wishes, code) => {
    await using server = await serveTls(makeCertificate({ keys: rsaKeys(), ...wishes }), { minVersion: 'TLSv1.3' });
    const found = await probe(server);
    expect(found.untrustedBecause).toBe(code);
    expect(found.chain).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof serveTls>[0], Parameters<typeof serveTls>[1]]>([
    [
      'an RSA key of 512 bits',
      makeCertificate({ keys: rsaKeys(512) }),
      { ciphers: 'AES128-SHA:@SECLEVEL=0', minVersion: 'TLSv1', maxVersion: 'TLSv1.2' },
    ],
    [
      'nothing newer than TLS 1.0',
      makeCertificate({ keys: rsaKeys() }),
      { ciphers: 'DEFAULT:@SECLEVEL=0', minVersion: 'TLSv1', maxVersion: 'TLSv1' },
    ],
  ])('is read of a host with %s [sec:H11]', async (_what, certificate, options) => {
    await using server = await serveTls(certificate, options);
    const found = await probe(server);
    expect(found.chain[0]?.subject).toBe('site.test');
    expect(found.versions.map(({ isAccepted }) => isAccepted)[0]).toBe(true);
  });

  it('ends with a chain of a hundred certificates, or of one of a megabyte [sec:H11]', async () => {
    const keys = rsaKeys();
    const above = Array.from({ length: 99 }, (_unused, at) =>
      makeCertificate({ name: `Above ${at}`, names: [], isAuthority: true, keys }),
    );
    const large = makeCertificate({ keys, names: Array.from({ length: 40_000 }, (_unused, at) => `n${at}.site.test`) });
    for (const options of [
      { certificate: makeCertificate({ keys }), above },
      { certificate: large, above: [] },
    ]) {
      await using server = await serveTls(options.certificate, { above: options.above, minVersion: 'TLSv1.3' });
      const startedAt = performance.now();
      const end = await probe(server).then(
        ({ chain }) => chain.length,
        (error: unknown) => error,
      );
      expect(typeof end === 'number' ? end : (end as { failure: { kind: string } }).failure.kind).toBeDefined();
      expect(performance.now() - startedAt).toBeLessThan(15_000);
    }
  }, 40_000);

  it('gives what the host staples', async () => {
    await using server = await serveTls(leaf, { minVersion: 'TLSv1.3' }, (tls) =>
      tls.on('OCSPRequest', (_certificate: Buffer, _issuer: Buffer, done: (error: null, response: Buffer) => void) =>
        done(null, Buffer.from('30030a0106', 'hex')),
      ),
    );
    expect((await probe(server)).stapled).toEqual({ status: 'unreadable', producedAtMs: null, nextUpdateMs: null });
  });

  it('cannot be read where there is none, and where nobody may look', async () => {
    await using plain = await serveHttp((_request, response) => response.end());
    await expect(probe(plain)).rejects.toMatchObject({ failure: { kind: 'tls' } });
    await using silent = await serveTcp(() => undefined);
    await expect(probe(silent, { timeoutMs: 100 })).rejects.toMatchObject({ failure: { kind: 'timeout' } });
    await using canary = await serveCanary(plain.port);
    await expect(probe(plain, { resolve: () => Promise.resolve(['127.0.0.2']) })).rejects.toMatchObject({
      failure: { kind: 'dns' },
    });
    expect(canary.connections()).toBe(0);
  });

  it('is not looked at any longer when aborted', async () => {
    const reason = new Error('cancelled');
    const abort = new AbortController();
    await using server = await serveTls(leaf);
    const onVersion = () => {
      abort.abort(reason);
      return Promise.resolve();
    };
    await expect(probe(server, { signal: abort.signal, onVersion })).rejects.toBe(reason);
  });
});
