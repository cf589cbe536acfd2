import { expect, it } from 'vitest';
import { formatMoney, minorDigits, parseMoney } from './money.ts';

it.each([
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
])('%s has %d digits behind the point', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits);
});

it('writes an amount as people of a language do', () => {
  expect(formatMoney(1234_50, 'EUR', 'en')).toBe('€1,234.50');
  expect(formatMoney(1234, 'JPY', 'en')).toBe('¥1,234');
});

it.each([
  ['25', 'EUR', 2500],
  [' 25,5 ', 'EUR', 2550],
  ['0.05', 'EUR', 5],
  ['25', 'JPY', 25],
  ['25.5', 'JPY', null],
  ['1.234', 'EUR', null],
  ['-5', 'EUR', null],
  ['1e3', 'EUR', null],
  ['', 'EUR', null],
])('reads %j %s as %s', (text, currency, amount) => {
  expect(parseMoney(text, currency)).toBe(amount);
});
