import type { KeyObject, X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import type { CertificateFacts } from '#core/audit/site-artifacts.ts';
import { toFailure } from './fetch-stop.ts';
import { namesOf } from './subject-alt-names.ts';
import { shakeHands, type HandshakeDeps } from './tls-handshake.ts';

/** `null` when there is no TLS on the port, or nothing answers there. */
export type CertificateReading = CertificateFacts | null;

export type CertificateDeps = HandshakeDeps & {
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number;
};

const MAX_ISSUER_LENGTH = 200;
/** OpenSSL looks at dates last, so that they hide what else is wrong. */
const DATE_CODES: ReadonlySet<string> = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/**
 * Reads the certificate a host shows for its name, valid or not. Nothing is sent but the handshake.
 * @throws only when the signal is aborted: the signal's reason.
 */
export async function readCertificate(host: string, port: number, deps: CertificateDeps): Promise<CertificateReading> {
  let socket: TLSSocket;
  try {
    socket = await shakeHands(host, port, deps, { minVersion: 'TLSv1' });
  } catch (error) {
    deps.signal.throwIfAborted();
    toFailure(error); // throws what is a bug of ours
    return null;
  }
  try {
    return toFacts(socket, host, (deps.now ?? Date.now)());
  } finally {
    socket.destroy();
  }
}

function toFacts(socket: TLSSocket, host: string, readAtMs: number): CertificateReading {
  const certificate = socket.getPeerX509Certificate();
  if (certificate === undefined) return null;
  const validFromMs = certificate.validFromDate.getTime();
  const validToMs = certificate.validToDate.getTime();
  if (Number.isNaN(validFromMs) || Number.isNaN(validToMs)) return null;
  const isOutOfDate = readAtMs < validFromMs || readAtMs > validToMs;
  return {
    host,
    validFromMs,
    validToMs,
    readAtMs,
    names: namesOf(certificate.subjectAltName ?? ''),
    untrustedBecause: untrustedBecause(socket, certificate, isOutOfDate),
    issuer: issuerOf(certificate),
    key: keyOf(certificate),
    signatureAlgorithm: certificate.signatureAlgorithm?.toLowerCase() ?? null,
  };
}

/** That the certificate itself is out of date says nothing about who vouches for it. */
export function untrustedBecause(socket: TLSSocket, certificate: X509Certificate, isOutOfDate: boolean): string | null {
  if (socket.authorized) return null;
  // A code, whatever the types say.
  const code = String(socket.authorizationError);
  if (!DATE_CODES.has(code) || !isOutOfDate) return code;
  return certificate.checkIssued(certificate) ? 'DEPTH_ZERO_SELF_SIGNED_CERT' : null;
}

/** The organisation, else the name of the issuer; '' when it gives neither. */
function issuerOf(certificate: X509Certificate): string {
  const lines = certificate.issuer.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);
  return (field('O') ?? field('CN') ?? '').slice(0, MAX_ISSUER_LENGTH);
}

/** The kind of its public key and how long it is. */
export function keyOf(certificate: X509Certificate): CertificateFacts['key'] {
  let key: KeyObject;
  try {
    key = certificate.publicKey;
  } catch {
    // A kind of key that this build of OpenSSL does not know.
    return { type: 'other', bits: null };
  }
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  switch (key.asymmetricKeyType) {
    case 'rsa':
    case 'rsa-pss':
      return { type: 'rsa', bits: modulusLength ?? null };
    case 'ec':
      return { type: 'ec', bits: bitsOfCurve(namedCurve ?? '') };
    default:
      return { type: 'other', bits: null };
  }
}

/** Names of curves carry their size: prime256v1, secp384r1, brainpoolP512r1. */
function bitsOfCurve(name: string): number | null {
  const [digits] = /\d{3}/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}
