import { expect, it } from 'vitest';
import { escapeXml } from './xml-text.ts';

it.each([
  ['signs of its own', `<a href="x" title='y'>&`, '&lt;a href=&quot;x&quot; title=&apos;y&apos;&gt;&amp;'],
  ['what it cannot carry', 'a\u0000b\u001f\ufffec\ud83d', 'a\ufffdb\ufffd\ufffdc\ufffd'],
  ['all else as it is', 'ü 👩‍👧 \t\n', 'ü 👩‍👧 \t\n'],
])('a text for XML has %s', (_what, text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
