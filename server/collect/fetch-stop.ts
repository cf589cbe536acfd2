import { errors } from 'undici';
import type { FetchFailure, FetchFailureKind } from '#core/domain/fetch-facts.ts';

const MESSAGES: Record<FetchFailureKind, string> = {
  refused: 'This address is not allowed.',
  dns: 'The name of the host could not be resolved.',
  connection: 'The connection could not be made or was closed too early.',
  tls: 'A secure connection could not be made.',
  timeout: 'The host took too long to answer.',
  redirectLoop: 'The address redirects in a loop.',
  tooManyRedirects: 'The address redirects too many times.',
  badRedirect: 'The address redirects to something that cannot be followed.',
  badAnswer: 'The answer is not valid HTTP.',
};

/** Words for what is usually wrong with a certificate, by the code OpenSSL gives. */
const TLS_MESSAGES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  CERT_NOT_YET_VALID: 'The certificate of the host is not valid yet.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the host is signed by an unknown authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate chain of the host is incomplete.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the host is for another name.',
};

/** Ends a fetch with a failure that is told to the user. Never leaves `server/collect`. */
export class FetchStop extends Error {
  override readonly name = 'FetchStop';
  readonly failure: FetchFailure;

  constructor(kind: FetchFailureKind, options: { message?: string | undefined; cause?: unknown } = {}) {
    const message = options.message ?? MESSAGES[kind];
    super(message, { cause: options.cause });
    this.failure = { kind, message };
  }
}

/** Whether how long it took, and where it got to, would tell what our own name servers and networks know: a name inside is not told from none. */
export function hidesItsWay(failure: FetchFailure | null): boolean {
  return failure?.kind === 'refused' || failure?.kind === 'dns';
}

/** A failed handshake, with what is wrong with the certificate where that is known. */
export function tlsStop(cause: unknown): FetchStop {
  return new FetchStop('tls', { message: TLS_MESSAGES[codeOf(cause) ?? ''], cause });
}

/**
 * What a thrown error means for the user.
 * @throws the error itself when it is none of the network, the HTTP parser or a decoder: then it is a bug.
 */
export function toFailure(error: unknown): FetchFailure {
  if (error instanceof FetchStop) return error.failure;
  if (error instanceof DOMException && error.name === 'TimeoutError') return new FetchStop('timeout').failure;
  if (error instanceof errors.HTTPParserError) return new FetchStop('badAnswer').failure;
  const code = codeOf(error);
  if (code === null) throw error;
  return failureOfCode(code);
}

function failureOfCode(code: string): FetchFailure {
  if (/^UND_ERR_\w+_TIMEOUT$/.test(code)) return new FetchStop('timeout').failure;
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new FetchStop('badAnswer', { message: 'The headers of the answer are too long.' }).failure;
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return new FetchStop('badAnswer', { message: 'The answer is not as long as it says.' }).failure;
  }
  if (/^(Z_|ZSTD_|ERR__|ERR_BROTLI)/.test(code)) {
    return new FetchStop('badAnswer', { message: 'The content could not be decompressed.' }).failure;
  }
  return new FetchStop('connection').failure;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
