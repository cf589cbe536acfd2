import { describe, expect, it } from 'vitest';
import { steadyPdf } from './steady-pdf.ts';

const AT_MS = Date.UTC(2026, 10, 25, 12);
const printed = (date: string, first: number) => {
  const [one = '', two = '', three = ''] = [0, 1, 2].map((more) => `(node${String(first + more).padStart(8, '0')})`);
  return Buffer.from(
    `<</CreationDate (D:${date}+01'00')>> /ID ${two} /ID ${one} /Headers [${one}] /ID ${three} [${one} 1 0 R ${two} 2 0 R ${three} 3 0 R] (say \\(node00000007\\))`,
    'latin1',
  );
};

describe('a printed PDF', () => {
  it('is the same whenever it is printed, and from wherever the browser counts its elements', () => {
    const one = steadyPdf(printed('20261126010203', 8), AT_MS);
    const other = steadyPdf(printed('20271126235959', 1158), AT_MS);
    expect(Buffer.from(one).toString('latin1')).toBe(Buffer.from(other).toString('latin1'));
    expect(one.length).toBe(printed('20261126010203', 8).length);
  });

  it('keeps which element is which, and words that look like a name', () => {
    const text = Buffer.from(steadyPdf(printed('20261126010203', 1158), AT_MS)).toString('latin1');
    expect(text).toContain('/ID (node00000002) /ID (node00000001) /Headers [(node00000001)] /ID (node00000003)');
    expect(text).toContain(String.raw`(say \(node00000007\))`);
    expect(text).toContain("(D:20261125120000+00'00')");
  });
});
