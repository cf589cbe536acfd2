import { describe, expect, it } from 'vitest';
import { judgeSpf } from './spf.ts';

const judge = (records: Readonly<Record<string, string | string[]>>, hosts: readonly string[] = []) =>
  judgeSpf('example.org', {
    txt: (name) => Promise.resolve([records[name] ?? []].flat()),
    has: (name) => Promise.resolve(hosts.includes(name)),
  });
const keysOf = (result: Awaited<ReturnType<typeof judge>>) => result?.findings.map(({ key }) => key);

describe('an SPF record (RFC 7208)', () => {
  it('is missing where no text is one', async () => {
    expect(await judge({ 'example.org': ['v=spf10 -all', 'other'] })).toBeNull();
  });

  it('counts what asks DNS, that of included records with it (4.6.4)', async () => {
    const result = await judge(
      {
        'example.org': 'v=spf1 a mx include:_spf.example.com ip4:192.0.2.0/24 exists:%{i}.spf.example -all',
        '_spf.example.com': 'v=spf1 include:a.example.com ip6:2001:db8::/32 ~all',
        'a.example.com': 'v=spf1 a:mail.example.com/24//64 redirect=b.example.com',
        'b.example.com': 'v=spf1 -all',
      },
      ['example.org', 'mail.example.com'],
    );
    expect(result?.lookups).toBe(7);
    expect(keysOf(result)).toEqual(['spfFail']);
  });

  it('is too much with more than ten lookups, and good with ten', async () => {
    const names = (count: number) => Array.from({ length: count }, (_unused, at) => `h${String(at)}.example`);
    const record = (count: number) =>
      `v=spf1 ${names(count)
        .map((name) => `a:${name}`)
        .join(' ')} ~all`;
    expect(keysOf(await judge({ 'example.org': record(10) }, names(10)))).toEqual(['spfSoftFail']);
    const over = await judge({ 'example.org': record(11) }, names(11));
    expect(over?.findings).toContainEqual({ level: 'error', key: 'spfTooMany', value: '11' });
  });

  it.each([
    ['v=spf1 +all', 'spfPassAll'],
    ['v=spf1 ?all', 'spfNeutral'],
    ['v=spf1 mx', 'spfNoAll'],
    ['v=spf1 ptr -all', 'spfPtr'],
    ['v=spf1 ipv4:192.0.2.1 -all', 'spfSyntax'],
    ['v=spf1 include:none.example -all', 'spfMissing'],
    ['v=spf1 include:example.org -all', 'spfLoop'],
    ['v=spf1 a:x.example mx:y.example a:z.example -all', 'spfVoid'],
    ['v=spf1 -all ip4:192.0.2.1', 'spfAfterAll'],
  ])('%s: %s', async (record, key) => {
    expect(keysOf(await judge({ 'example.org': record }))).toContain(key);
  });

  it('is no record at all when there are two', async () => {
    expect(keysOf(await judge({ 'example.org': ['v=spf1 -all', 'v=spf1 ~all'] }))).toContain('spfSeveral');
  });

  it('ends, however many there are', async () => {
    const result = await judge({ 'example.org': `v=spf1 ${'a:x.example '.repeat(500)}-all` });
    expect(result?.lookups).toBe(30);
  });
});
