/**
 * A 64-bit hash of a text as two unsigned halves, over UTF-16 code units: cyrb53 (public domain) with all bits of both lanes kept.
 * Spread evenly, quick, and no secret: whoever chooses the texts can make two that collide.
 */
export function hash64(text: string): readonly [high: number, low: number] {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
  }
  const mixedA = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  const mixedB = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(mixedA ^ (mixedA >>> 13), 0xc2b2ae35);
  return [mixedA >>> 0, mixedB >>> 0];
}
