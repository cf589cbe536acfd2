import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
const SECRET_BYTES = 20;

/** A new secret for an authenticator app, in base32. */
export function newTotpSecret(random: (count: number) => Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(random(SECRET_BYTES)).buffer }).base32;
}

/** What a QR code says to the app. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The half minute a code is of, counted since 1970; `null` for a wrong one. One before and one after are taken, since clocks differ. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, window: 1, timestamp: nowMs });
  return delta === null ? null : Math.floor(nowMs / STEP_MS) + delta;
}
