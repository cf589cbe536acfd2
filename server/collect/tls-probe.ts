import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { X509Certificate } from 'node:crypto';
import type { FetchFailure } from '#core/domain/fetch-facts.ts';
import { readOcsp } from '#core/tools/ssl/read-ocsp.ts';
import { timestampsOf } from '#core/tools/ssl/read-timestamps.ts';
import {
  TLS_VERSIONS,
  type ChainCertificate,
  type TlsFacts,
  type TlsVersion,
  type VersionReading,
} from '#core/tools/ssl/tls-facts.ts';
import { createAddressPolicy, type AllowedTarget } from './address-policy.ts';
import { FetchStop, toFailure } from './fetch-stop.ts';
import { isOurLimit } from './old-protocols.ts';
import { keyOf, untrustedBecause } from './read-certificate.ts';
import { createResolver, type Resolve } from './resolver.ts';
import { namesOf } from './subject-alt-names.ts';
import { shakeHands, type HandshakeDeps } from './tls-handshake.ts';

export type ProbeDeps = HandshakeDeps & {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told before each version that is tried. */
  readonly onVersion?: (version: TlsVersion, index: number) => Promise<void>;
};

export type TlsProbe = Omit<TlsFacts, 'hsts'>;

export type TlsProbeReply =
  { readonly probe: TlsProbe; readonly failure: null } | { readonly probe: null; readonly failure: FetchFailure };

/**
 * Looks at the TLS of a host somebody chose, through the address policy.
 * @throws only when the signal is aborted: the signal's reason.
 */
export type ProbeTls = (
  host: string,
  port: number,
  options: Pick<ProbeDeps, 'signal' | 'onVersion'>,
) => Promise<TlsProbeReply>;

/** Ports where TLS is spoken from the first byte: of websites, mail, name servers and file transfer. */
const TLS_PORTS = [443, 465, 636, 853, 990, 993, 995, 8443];

/** @param allowTargets reached besides. */
export function createProbeTls(
  allowTargets: readonly AllowedTarget[],
  now: () => number,
  resolve: Resolve = createResolver(),
): ProbeTls {
  const deps = { policy: createAddressPolicy({ allowTargets, ports: TLS_PORTS }), resolve, now };
  return async (host, port, options) => {
    try {
      return { probe: await probeTls(host, port, { ...deps, ...options }), failure: null };
    } catch (error) {
      options.signal.throwIfAborted();
      return { probe: null, failure: toFailure(error) };
    }
  };
}

const MAX_CHAIN = 10;
const MAX_NAMES = 100;
const MAX_TEXT = 200;
/** Handshakes to find what a host accepts in one version; each takes one suite away. */
const MAX_SUITES = 24;
/** All that this build of OpenSSL has without a shared secret, and those of TLS 1.3. */
const ALL_OLD = 'ALL:COMPLEMENTOFALL:!PSK:!SRP:!aNULL:@SECLEVEL=0';
const NEW_SUITES = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_128_CCM_SHA256',
];

/**
 * Looks at the TLS of a host: its certificates, what is stapled to them, and by trying which versions and suites it accepts.
 * Nothing is sent but handshakes.
 * @throws {FetchStop} when no handshake succeeds, or the signal's reason when it is aborted.
 */
export async function probeTls(host: string, port: number, deps: ProbeDeps): Promise<TlsProbe> {
  const stapled: Uint8Array[] = [];
  const socket = await shakeHands(host, port, deps, {
    minVersion: 'TLSv1',
    onStapled: (response) => stapled.push(response),
  });
  const shown = readSocket(socket, deps.now());
  socket.destroy();
  const versions: VersionReading[] = [];
  for (const [index, version] of TLS_VERSIONS.entries()) {
    await deps.onVersion?.(version, index);
    versions.push(await readVersion(host, port, version, deps));
  }
  return { host, port, ...shown, stapled: stapled[0] === undefined ? null : readOcsp(stapled[0]), versions };
}

function readSocket(socket: TLSSocket, readAtMs: number) {
  // Asked for once: this Node gives nothing when it is asked for certificates again.
  const chain = chainOf(socket.getPeerCertificate(true));
  const [own] = chain;
  if (own === undefined) return { readAtMs, chain: [], untrustedBecause: null, timestamps: null };
  const isOutOfDate = readAtMs < own.validFromDate.getTime() || readAtMs > own.validToDate.getTime();
  return {
    readAtMs,
    chain: chain.map(toChainCertificate),
    untrustedBecause: untrustedBecause(socket, own, isOutOfDate),
    timestamps: timestampsOf(own.raw),
  };
}

/** Ends where a certificate names itself, which Node gives as a circle, and where a host sends too many. */
function chainOf(first: DetailedPeerCertificate): X509Certificate[] {
  const chain: X509Certificate[] = [];
  const seen = new Set<string>();
  let next: DetailedPeerCertificate | undefined = first;
  while (next?.raw !== undefined && !seen.has(next.fingerprint256) && chain.length < MAX_CHAIN) {
    seen.add(next.fingerprint256);
    chain.push(new X509Certificate(next.raw));
    next = next.issuerCertificate as DetailedPeerCertificate | undefined; // missing where the chain is broken
  }
  return chain;
}

function toChainCertificate(certificate: X509Certificate): ChainCertificate {
  return {
    subject: field(certificate.subject, 'CN') ?? field(certificate.subject, 'O') ?? '',
    organisation: field(certificate.subject, 'O') ?? '',
    issuer: field(certificate.issuer, 'CN') ?? field(certificate.issuer, 'O') ?? '',
    names: namesOf(certificate.subjectAltName ?? '').slice(0, MAX_NAMES),
    validFromMs: certificate.validFromDate.getTime(),
    validToMs: certificate.validToDate.getTime(),
    serial: certificate.serialNumber.slice(0, MAX_TEXT),
    key: keyOf(certificate),
    signatureAlgorithm: certificate.signatureAlgorithm?.toLowerCase() ?? null,
    sha256: certificate.fingerprint256,
    isSelfSigned: certificate.checkIssued(certificate),
  };
}

function field(name: string | undefined, key: string): string | undefined {
  const line = name?.split('\n').find((each) => each.startsWith(`${key}=`));
  return line?.slice(key.length + 1, key.length + 1 + MAX_TEXT);
}

/** Tries one version again and again, without the suites that were found, until the host has none left. */
async function readVersion(host: string, port: number, version: TlsVersion, deps: ProbeDeps): Promise<VersionReading> {
  const ciphers: string[] = [];
  const taken: string[] = [];
  let isAccepted: boolean | null = false;
  while (ciphers.length < MAX_SUITES) {
    const offered = offerOf(version, taken);
    if (offered === '') break;
    const found = await suiteOf(host, port, { version, ciphers: offered }, deps);
    if (typeof found !== 'object') {
      if (ciphers.length === 0) isAccepted = found === 'refused' ? false : null;
      break;
    }
    // A host that takes what was not offered would never come to an end.
    if (ciphers.includes(found.standardName)) break;
    isAccepted = true;
    ciphers.push(found.standardName);
    taken.push(found.name);
  }
  return { version, isAccepted, ciphers };
}

function offerOf(version: TlsVersion, taken: readonly string[]): string {
  if (version === 'TLSv1.3') return NEW_SUITES.filter((name) => !taken.includes(name)).join(':');
  return [ALL_OLD, ...taken.map((name) => `!${name}`)].join(':');
}

type Wish = { readonly version: TlsVersion; readonly ciphers: string };

async function suiteOf(
  host: string,
  port: number,
  { version, ciphers }: Wish,
  deps: ProbeDeps,
): Promise<{ name: string; standardName: string } | 'refused' | 'unknown'> {
  try {
    const socket = await shakeHands(host, port, deps, { minVersion: version, maxVersion: version, ciphers });
    const { name, standardName } = socket.getCipher();
    socket.destroy();
    return { name, standardName };
  } catch (error) {
    deps.signal.throwIfAborted();
    if (!(error instanceof FetchStop) && isOurLimit(error)) return 'unknown';
    return toFailure(error).kind === 'tls' && !isOurLimit(error) ? 'refused' : 'unknown';
  }
}
