import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B, and the last six digits of its codes by SHA-1. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %i is %s', (second, code, step) => {
    expect(stepOfCode(SECRET, code, second * 1000)).toBe(step);
  });

  it('is taken half a minute before and after its time, and no longer', () => {
    const atMs = 1_111_111_109_000;
    expect(stepOfCode(SECRET, '081804', atMs + 30_000)).toBe(37_037_036);
    expect(stepOfCode(SECRET, '081804', atMs - 30_000)).toBe(37_037_036);
    expect(stepOfCode(SECRET, '081804', atMs + 60_000)).toBeNull();
    expect(stepOfCode(SECRET, '081804', atMs - 60_000)).toBeNull();
  });

  it.each(['', '08180', '0818040', 'abcdef', '081805'])('is not "%s"', (code) => {
    expect(stepOfCode(SECRET, code, 1_111_111_109_000)).toBeNull();
  });
});

describe('a new secret', () => {
  it('has 160 bits and its address for the app', () => {
    const secret = newTotpSecret(randomBytes);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/u);
    const url = new URL(totpUri(secret, { issuer: 'Acme & Co', label: 'ann@example.org' }));
    expect(url.protocol).toBe('otpauth:');
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(url.searchParams.get('issuer')).toBe('Acme & Co');
  });
});
