import { expect, it } from 'vitest';
import { readVapid } from '#tests/support/push-service.ts';
import { makeVapidKeys, vapidHeader } from './vapid.ts';

const NOW_MS = Date.parse('2026-03-28T22:00:00Z');

it('proves to one push service, for less than a day, who sends', () => {
  const keys = makeVapidKeys();
  const header = vapidHeader('https://push.example:8443/send/abc', 'mailto:me@example.org', keys, NOW_MS);
  const read = readVapid(header);
  expect(read?.key).toBe(keys.publicKey);
  expect(read?.claims).toEqual({
    aud: 'https://push.example:8443',
    exp: NOW_MS / 1000 + 12 * 3600,
    sub: 'mailto:me@example.org',
  });
  const other = makeVapidKeys();
  expect(readVapid(header.replace(keys.publicKey, other.publicKey))).toBeNull();
});
