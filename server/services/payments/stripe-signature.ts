import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks may be apart, and how long an event may be on its way. */
export const TOLERANCE_S = 300;

/**
 * Whether an event was signed with our secret, and just now: https://docs.stripe.com/webhooks#verify-manually.
 * @param body as it came, byte for byte. @param header `t=SECONDS,v1=HEX[,v1=HEX]`; schemes other than v1 say nothing.
 */
export function isSignedByStripe(body: string, header: string, secret: string, nowMs: number): boolean {
  const pairs = header.split(',').map((part) => part.trim().split('=', 2));
  const seconds = pairs.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = pairs.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  if (secret === '' || !/^\d{1,12}$/u.test(seconds)) return false;
  if (Math.abs(nowMs / 1000 - Number(seconds)) > TOLERANCE_S) return false;
  const wanted = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return signatures.some((signature) => {
    const given = Buffer.from(/^[\da-f]{64}$/u.test(signature) ? signature : '', 'hex');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
