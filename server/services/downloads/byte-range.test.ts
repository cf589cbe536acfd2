import { expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

it.each([
  [undefined, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
  ['bytes=0-0,1-1', null],
  [`bytes=${'0-0,'.repeat(1000)}0-0`, null],
])('of 100 bytes %j is %j', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

it('of a file without bytes no range can be had', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseByteRange(undefined, 0)).toBeNull();
});
