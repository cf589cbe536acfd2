import { createHmac } from 'node:crypto';

/**
 * What proves to a webhook who sent a message: `t` is the time in seconds, `v1` the HMAC-SHA-256 of time, dot and body by a key that both
 * know, as hexadecimal digits.
 */
export function signMessage(key: string, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000);
  const digits = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digits}`;
}
