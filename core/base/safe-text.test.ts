import { describe, expect, it } from 'vitest';
import { toSafeText } from './safe-text.ts';

describe('[sec:X3] toSafeText', () => {
  it.each([
    ['keeps plain text', 'Grüße 😀', 100, 'Grüße 😀'],
    ['keeps tabs and line ends', 'a\tb\r\nc', 100, 'a\tb\r\nc'],
    ['replaces control characters', 'a\u0000b\u001b[31mc\u007f\u0085', 100, 'a\ufffdb\ufffd[31mc\ufffd\ufffd'],
    ['replaces lone surrogates', 'a\ud800b\udc00', 100, 'a\ufffdb\ufffd'],
    ['keeps the text that is just long enough', 'abc', 3, 'abc'],
    ['cuts longer text', 'abcd', 3, 'abc'],
    ['does not cut a character in two', 'ab😀', 3, 'ab'],
  ])('%s', (_what, text, maxLength, expected) => {
    expect(toSafeText(text, maxLength)).toBe(expected);
  });
});
