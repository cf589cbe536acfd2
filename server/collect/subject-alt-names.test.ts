import { expect, it } from 'vitest';
import { namesOf } from './subject-alt-names.ts';

it.each([
  ['', []],
  ['DNS:a.example', ['a.example']],
  ['DNS:a.example, DNS:*.a.example, IP Address:192.0.2.7', ['a.example', '*.a.example', '192.0.2.7']],
  ['IP Address:2001:DB8:0:0:0:0:0:1, DNS:b', ['2001:DB8:0:0:0:0:0:1', 'b']],
  ['URI:http://a.example/x, email:me@a.example, DNS:b, othername:<unsupported>', ['b']],
  ['DNS:"a, DNS:b", DNS:c', ['a, DNS:b', 'c']],
  [String.raw`DNS:"a\", DNS:b", DNS:c`, ['a", DNS:b', 'c']],
  [String.raw`DNS:"\u0000", DNS:c`, ['\u0000', 'c']],
  [String.raw`DNS:"\x", DNS:c`, [String.raw`"\x"`, 'c']],
  ['DNS:, DNS:c', ['', 'c']],
  ['nonsense', []],
])('%j names %j', (text, expected) => {
  expect(namesOf(text)).toEqual(expected);
});
