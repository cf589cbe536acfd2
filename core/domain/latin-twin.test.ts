import { expect, it } from 'vitest';
import { latinTwin } from './latin-twin.ts';

const sent = (host: string): string => new URL(`http://${host}/`).host;

it.each([
  ['раураӏ.com', 'paypal.com'],
  ['аррӏе.com', 'apple.com'],
  ['shop.ехаmрӏе.com', 'shop.example.com'],
  ['shop.соор-2.com', 'shop.coop-2.com'],
  ['νικον.com', 'vikov.com'],
  ['հոսօ.com', 'hnuo.com'],
  ['почта.com', null],
  ['ελλάδα.gr', null],
  ['müller.de', null],
  ['例え.jp', null],
  ['paypal.com', null],
])('%s is read as %s', (host, twin) => {
  expect(latinTwin(sent(host))).toBe(twin);
});

it('what cannot be decoded is like nothing', () => {
  expect(['xn--', 'xn--99999999999.de', ''].map(latinTwin)).toEqual([null, null, null]);
});
