import { describe, expect, it } from 'vitest';
import { toStorableJson } from './storable-json.ts';

describe('texts for the database', () => {
  it.each([
    ['a NUL', 'a\u0000b', 'a\ufffdb'],
    ['several in a row', '\u0000\u0000\u0000', '\ufffd\ufffd\ufffd'],
    ['the first half of a pair', 'a\ud83d', 'a\ufffd'],
    ['the second half of a pair', '\ude00a', '\ufffda'],
    ['halves in the wrong order', '\ude00\ud83d', '\ufffd\ufffd'],
    ['a whole pair', 'a\u{1f600}b', 'a\u{1f600}b'],
    ['other control characters', '\u0001\u001f\t\n', '\u0001\u001f\t\n'],
    ['what only looks like an escape', '\\u0000 \\ud83d', '\\u0000 \\ud83d'],
    ['an escape after a backslash', '\\\u0000', '\\\ufffd'],
    ['two backslashes before it', '\\\\\u0000', '\\\\\ufffd'],
  ])('with %s', (_case, text, stored) => {
    expect(JSON.parse(toStorableJson({ facts: { [text]: [text] } }))).toEqual({ facts: { [stored]: [stored] } });
  });
});
