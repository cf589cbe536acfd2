import { FetchStop, toFailure } from './fetch-stop.ts';
import { shakeHands, type HandshakeDeps } from './tls-handshake.ts';

/** What Node can still offer; SSL 3.0 it cannot. */
const OLD = ['TLSv1', 'TLSv1.1'] as const;
type OldProtocol = (typeof OLD)[number];

/** This side has nothing to offer: OpenSSL was built or set up without the protocol, its ciphers or its hashes. */
const OUR_LIMITS: ReadonlySet<string> = new Set([
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
  'ERR_SSL_NO_CIPHERS_AVAILABLE',
  'ERR_SSL_NO_SUITABLE_SIGNATURE_ALGORITHM',
  'ERR_OSSL_EVP_UNSUPPORTED',
]);

/**
 * Which of TLS 1.0 and 1.1 a host accepts, one after the other. Ask only where a handshake succeeds: a port without TLS accepts none.
 * @returns oldest first; `null` when it cannot be told, because we cannot offer them or the host does not answer.
 * @throws only when the signal is aborted: the signal's reason.
 */
export async function readOldProtocols(
  host: string,
  port: number,
  deps: HandshakeDeps,
): Promise<readonly OldProtocol[] | null> {
  const accepted: OldProtocol[] = [];
  let isUnknown = false;
  for (const version of OLD) {
    const answer = await isAccepted(host, port, version, deps);
    if (answer === true) accepted.push(version);
    isUnknown ||= answer === null;
  }
  return accepted.length === 0 && isUnknown ? null : accepted;
}

/** `null` when it cannot be told. */
async function isAccepted(
  host: string,
  port: number,
  version: OldProtocol,
  deps: HandshakeDeps,
): Promise<boolean | null> {
  try {
    const socket = await shakeHands(host, port, deps, { minVersion: version, maxVersion: version });
    socket.destroy();
    return true;
  } catch (error) {
    deps.signal.throwIfAborted();
    const isRefusal = toFailure(error).kind === 'tls' && !isOurLimit(error);
    return isRefusal ? false : null;
  }
}

/** Whether a handshake failed because this side had nothing to offer. */
export function isOurLimit(error: unknown): boolean {
  const cause = error instanceof FetchStop ? error.cause : error;
  return cause instanceof Error && 'code' in cause && OUR_LIMITS.has(String(cause.code));
}
