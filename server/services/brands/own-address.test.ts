import { expect, it } from 'vitest';
import { isOwnAddress } from './own-address.ts';

it.each([
  ['localhost', true],
  ['localhost:8080', true],
  ['agency.localhost:8080', true],
  ['127.0.0.1:8080', true],
  ['192.168.1.20', true],
  ['[::1]:8080', true],
  ['box.lan:8080', true],
  ['evil.test', false],
  ['evil.test:8080', false],
  ['notlocalhost', false],
  ['127.0.0.1.evil.test', false],
  ['localhost.evil.test:8080', false],
  ['box.lan.evil.test', false],
  ['[evil]', false],
  ['', false],
])('takes %j for our own address without PUBLIC_URL: %s [sec:I11]', (host, isOwn) => {
  expect(isOwnAddress(host, 'Box.lan')).toBe(isOwn);
});
