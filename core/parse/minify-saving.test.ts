import { describe, expect, it } from 'vitest';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { minifySavingBytes } from './minify-saving.ts';

describe('minifySavingBytes', () => {
  it.each([
    ['css', 'a{color:red}', 0],
    ['css', '/* x */a{}', 7],
    ['css', '/*! licence */a{}', 0],
    ['css', 'a {\n  color: red;\n}', 2],
    ['css', 'a{background:url(//x)}', 0],
    ['css', 'a::before{content:"/* x */   "}', 0],
    ['css', '/* open', 7],
    ['js', 'a();// x', 4],
    ['js', 'const u="http://x";', 0],
    ['js', "const s='it\\'s // x';", 0],
    ['js', 'const t=`a\n   b`;', 0],
    ['js', "'open\n   b", 2],
    ['js', 'r=/\\//;const more=1;b()', 0],
    ['js', 'r=/a\\/\\//;const more=1', 0],
    ['js', 'r=/^(https?|ftp):\\/*/iu;const more=1;b()', 0],
    ['js', 'if(a){/* x */}', 7],
    ['js', '', 0],
  ] as const)('%s: %j saves %i', (kind, text, expected) => {
    expect(minifySavingBytes(text, kind)).toBe(expected);
  });

  it('takes linear time', () => {
    const script = `${'/*'.repeat(500_000)}${"'".repeat(500_000)}${'`'.repeat(500_001)}`;
    expect(leastCpuMs(() => minifySavingBytes(script, 'js'))).toBeLessThan(500);
  });
});
