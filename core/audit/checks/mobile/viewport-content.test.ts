import { expect, it } from 'vitest';
import { parseViewport } from './viewport-content.ts';

it.each([
  ['width=device-width, initial-scale=1', { width: 'device-width', 'initial-scale': '1' }],
  ['width = device-width;initial-scale=1', { width: 'device-width', 'initial-scale': '1' }],
  ['WIDTH=320 user-scalable=NO', { width: '320', 'user-scalable': 'no' }],
  ['', {}],
])('the viewport "%s" is read', (text, expected) => {
  expect(Object.fromEntries(parseViewport(text))).toEqual(expected);
});
