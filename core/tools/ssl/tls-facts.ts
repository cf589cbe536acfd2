export const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
export type TlsVersion = (typeof TLS_VERSIONS)[number];

/** One certificate of a chain, as far as a person can use it. */
export type ChainCertificate = {
  readonly subject: string;
  readonly organisation: string;
  readonly issuer: string;
  /** DNS names and IP addresses it is for. */
  readonly names: readonly string[];
  readonly validFromMs: number;
  readonly validToMs: number;
  readonly serial: string;
  readonly key: { readonly type: string; readonly bits: number | null };
  /** As OpenSSL writes it, in lower case. */
  readonly signatureAlgorithm: string | null;
  readonly sha256: string;
  readonly isSelfSigned: boolean;
};

export type OcspReading = {
  readonly status: 'good' | 'revoked' | 'unknown' | 'unreadable';
  readonly producedAtMs: number | null;
  readonly nextUpdateMs: number | null;
};

export type VersionReading = {
  readonly version: TlsVersion;
  /** `null` when it cannot be told. */
  readonly isAccepted: boolean | null;
  /** Cipher suites by the names of the standard, those the host prefers first. */
  readonly ciphers: readonly string[];
};

/** What the TLS of one host shows. */
export type TlsFacts = {
  readonly host: string;
  readonly port: number;
  readonly readAtMs: number;
  /** The host's own certificate first. */
  readonly chain: readonly ChainCertificate[];
  /** OpenSSL's code for what is wrong with the chain, dates and names of the first apart; `null` when it is trusted. */
  readonly untrustedBecause: string | null;
  readonly stapled: OcspReading | null;
  /** Signed certificate timestamps inside the certificate (RFC 6962). */
  readonly timestamps: number | null;
  readonly versions: readonly VersionReading[];
  /** Strict-Transport-Security of the start page; '' for none, `null` when it could not be read. */
  readonly hsts: string | null;
};
