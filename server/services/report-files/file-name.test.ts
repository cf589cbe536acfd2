import { describe, expect, it } from 'vitest';
import { toFileName } from './file-name.ts';

describe('the name of a file [sec:X10]', () => {
  it.each([
    ['SEO report example.org', 'SEO report example.org.pdf'],
    ['../../x', 'x.pdf'],
    ['a\r\nSet-Cookie: b=1', 'a-Set-Cookie- b-1.pdf'],
    ['con.txt', 'con-.txt.pdf'],
    ['C:\\evil', 'C-evil.pdf'],
    ['', 'report.pdf'],
    ['...', 'report.pdf'],
    ['報告 2026', '報告 2026.pdf'],
  ])('%j becomes %j', (title, name) => {
    expect(toFileName(title, 'pdf')).toBe(name);
  });

  it('has at most 120 characters, and keeps its extension', () => {
    const name = toFileName('ä'.repeat(300), 'xlsx');
    expect(Array.from(name).length).toBe(120);
    expect(name.endsWith('.xlsx')).toBe(true);
  });
});
