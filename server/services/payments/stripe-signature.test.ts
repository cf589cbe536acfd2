import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedByStripe } from './stripe-signature.ts';

const SECRET = 'whsec_test';
const NOW_MS = 1_800_000_000_000;
const BODY = '{"id":"evt_1"}';
const sign = (body: string, seconds = NOW_MS / 1000, secret = SECRET) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
const header = (seconds = NOW_MS / 1000, signature = sign(BODY, seconds)) => `t=${seconds},v1=${signature}`;

it.each<[name: string, given: string, isSigned: boolean]>([
  ['signed just now', header(), true],
  [
    'one of two signatures, as while a secret is changed',
    `${header(undefined, '0'.repeat(64))},v1=${sign(BODY)}`,
    true,
  ],
  ['with an older scheme beside it', `${header()},v0=abc`, true],
  ['300 s old', header(NOW_MS / 1000 - 300), true],
  ['301 s old', header(NOW_MS / 1000 - 301), false],
  ['301 s ahead', header(NOW_MS / 1000 + 301), false],
  ['with another secret', header(undefined, sign(BODY, undefined, 'whsec_other')), false],
  ['for another time', `t=${NOW_MS / 1000},v1=${sign(BODY, NOW_MS / 1000 - 1)}`, false],
  ['for another body', header(undefined, sign('{"id":"evt_2"}')), false],
  ['only by an older scheme', `t=${NOW_MS / 1000},v0=${sign(BODY)}`, false],
  ['without a time', `v1=${sign(BODY)}`, false],
  ['with nothing', '', false],
  ['with a signature that is too short', header(undefined, 'abcd'), false],
])('an event %s', (_name, given, isSigned) => {
  expect(isSignedByStripe(BODY, given, SECRET, NOW_MS)).toBe(isSigned);
});

it('nothing is signed where there is no secret', () => {
  expect(isSignedByStripe(BODY, `t=${NOW_MS / 1000},v1=${sign(BODY, undefined, '')}`, '', NOW_MS)).toBe(false);
});
