import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isIPv4 } from 'node:net';

export type TestCertificate = {
  /** PEM: the certificate itself, without those above it. */
  readonly cert: string;
  readonly key: string;
  readonly keys: KeyPair;
  readonly subject: Buffer;
};

type KeyPair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

export type CertificateWishes = {
  readonly name?: string;
  /** Host names and IPv4 addresses; names may hold any ASCII. */
  readonly names?: readonly string[];
  readonly validFromMs?: number;
  readonly validToMs?: number;
  readonly keys?: KeyPair;
  readonly hash?: 'sha256' | 'sha1' | 'md5';
  readonly isAuthority?: boolean;
  /** Who signs it. Default: it signs itself. */
  readonly issuer?: TestCertificate;
};

const DAY_MS = 86_400_000;

/** A certificate with any fault there is: openssl refuses to make some of them, and must not be there to run the tests. */
export function makeCertificate(wishes: CertificateWishes = {}): TestCertificate {
  const { name = 'site.test', names = ['site.test'], keys = ecKeys(), hash = 'sha256', issuer } = wishes;
  const { validFromMs = Date.now() - DAY_MS, validToMs = Date.now() + 90 * DAY_MS, isAuthority = false } = wishes;
  const subject = distinguishedName(name);
  const signer = issuer?.keys.privateKey ?? keys.privateKey;
  const algorithm = signatureAlgorithm(signer, hash);
  const toBeSigned = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    issuer?.subject ?? subject,
    sequence(time(validFromMs), time(validToMs)),
    subject,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions(names, isAuthority))),
  );
  const signature = sign(signer.asymmetricKeyType === 'ed25519' ? null : hash, toBeSigned, signer);
  const whole = sequence(toBeSigned, algorithm, bitString(signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    keys,
    subject,
  };
}

/** Keys of an elliptic curve. */
export function ecKeys(namedCurve = 'P-256'): KeyPair {
  return generateKeyPairSync('ec', { namedCurve });
}

/** RSA keys of any length. */
export function rsaKeys(modulusLength = 2048): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength });
}

function extensions(names: readonly string[], isAuthority: boolean): Buffer[] {
  const entries = names.map((name) =>
    isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name)),
  );
  return [
    ...(names.length > 0 ? [extension('2.5.29.17', sequence(...entries))] : []),
    extension('2.5.29.19', sequence(...(isAuthority ? [der(0x01, Buffer.from([0xff]))] : []))),
  ];
}

function extension(id: string, content: Buffer): Buffer {
  return sequence(objectId(id), der(0x04, content));
}

function distinguishedName(name: string): Buffer {
  const attribute = sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(name)));
  return sequence(der(0x31, attribute));
}

function signatureAlgorithm({ asymmetricKeyType }: KeyObject, hash: 'sha256' | 'sha1' | 'md5'): Buffer {
  if (asymmetricKeyType === 'ed25519') return sequence(objectId('1.3.101.112'));
  if (asymmetricKeyType === 'ec') {
    return sequence(objectId(hash === 'sha256' ? '1.2.840.10045.4.3.2' : '1.2.840.10045.4.1'));
  }
  const last = { sha256: 11, sha1: 5, md5: 4 }[hash];
  return sequence(objectId(`1.2.840.113549.1.1.${last}`), der(0x05));
}

/** GeneralizedTime. */
function time(ms: number): Buffer {
  return der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
}

function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function bitString(bytes: Buffer): Buffer {
  return der(0x03, Buffer.from([0]), bytes);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const digits = length.toString(16);
  const bytes = [...Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')];
  return [0x80 | bytes.length, ...bytes];
}
