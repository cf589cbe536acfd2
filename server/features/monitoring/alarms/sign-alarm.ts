import { createHmac } from 'node:crypto';

/**
 * The header that proves who sent an alarm: `t` is the time in seconds, `v1` the HMAC-SHA256 of `<t>.<body>` with the channel's secret,
 * as hexadecimal digits.
 */
export function signAlarm(body: string, secret: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000);
  const digits = createHmac('sha256', secret)
    .update(`${String(seconds)}.${body}`)
    .digest('hex');
  return `t=${String(seconds)},v1=${digits}`;
}
