import { describe, expect, it } from 'vitest';
import { siteAuditParams } from './site-audit.ts';

describe('parameters that change nothing', () => {
  const parse = (name: string) => siteAuditParams.safeParse({ site: 'a.example', ignoreParameters: [name] });

  it('are the same however they are written', () => {
    expect(parse('Color').data?.ignoreParameters).toEqual(['color']);
  });

  it('are taken again as they were stored, also where they grow in lower case', () => {
    const name = 'İ'.repeat(50);
    const [stored = ''] = parse(name).data?.ignoreParameters ?? [];
    expect(stored).toHaveLength(100);
    expect(parse(stored).data?.ignoreParameters).toEqual([stored]);
    expect(parse(`${name}İ`).success).toBe(false);
  });
});
