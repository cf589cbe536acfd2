import { createPrivateKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';

/** A key pair of P-256: the point that browsers are given, base64url, and the whole as JSON (JWK). */
export type VapidKeys = { readonly publicKey: string; readonly privateJwk: string };

const LASTS_S = 12 * 3600;

/** Keys by which push services know this server again. */
export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const jwk = privateKey.export({ format: 'jwk' });
  const point = [jwk.x ?? '', jwk.y ?? ''].map((part) => Buffer.from(part, 'base64url'));
  return {
    publicKey: Buffer.concat([Buffer.of(4), ...point]).toString('base64url'),
    privateJwk: JSON.stringify(jwk),
  };
}

/**
 * The header `Authorization` that proves to a push service who sends (RFC 8292). @param subject how its operator reaches ours: an
 * address that begins with `mailto:` or `https:`.
 */
export function vapidHeader(endpoint: string, subject: string, keys: VapidKeys, nowMs: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowMs / 1000) + LASTS_S, sub: subject };
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey({ key: JSON.parse(keys.privateJwk) as JsonWebKey, format: 'jwk' }); // as it was made
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${text}.${signature}, k=${keys.publicKey}`;
}
