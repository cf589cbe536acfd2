import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

it.each([
  'name@example.org',
  'First.Last+tag@mail.example.co.uk',
  "o'neil_1%x@a-b.example",
  `${'a'.repeat(64)}@example.org`,
])('%s is an e-mail address [spec:5.06]', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'name',
  'name@',
  '@example.org',
  'name@example',
  'name@example.o',
  'name@-a.example',
  'name@a..example',
  'na me@example.org',
  'a@b@example.org',
  'a@b.example,c@d.example',
  'name@example.org\r\nBcc: x@y.example',
  `${'a'.repeat(65)}@example.org`,
  `name@${'a'.repeat(64)}.org`,
  `name@${'abcdefgh.'.repeat(30)}org`,
])('%j is none [spec:5.06]', (text) => {
  expect(isEmail(text)).toBe(false);
});
