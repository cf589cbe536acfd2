import { expect, it } from 'vitest';
import { namedAddress, plainName } from './plain-name.ts';

it.each([
  ['Ann', 'Ann'],
  ['  Ann\r\n  Lee\u2028', 'Ann Lee'],
  ['A. Miller', 'A. Miller'],
  ['example.org', 'example. org'],
  ['Ann\u202eeel', 'Ann eel'],
  ['Win at https://evil.example', ''],
  ['Call ann@evil.example', ''],
  ['www.evil.example', ''],
  ['x'.repeat(61), ''],
])('makes of the name %j a name without links: %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

it('names somebody by name and address, or by the address alone', () => {
  expect(namedAddress({ name: 'Ann', email: 'a@b.example' })).toBe('Ann (a@b.example)');
  expect(namedAddress({ name: ' ', email: 'a@b.example' })).toBe('a@b.example');
});
