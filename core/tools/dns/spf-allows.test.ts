import { describe, expect, it } from 'vitest';
import { spfAllows } from './spf-allows.ts';

type Zone = Readonly<Record<string, readonly string[]>>;

const ask = (record: string | readonly string[], sender: string, more: Zone = {}, hosts: Zone = {}) => {
  const zone: Zone = { 'a.test': typeof record === 'string' ? [record] : record, ...more };
  return spfAllows('a.test', sender, {
    txt: (name) => Promise.resolve(zone[name] ?? []),
    addresses: (name) => Promise.resolve(hosts[name] ?? []),
    mailServers: (name) => Promise.resolve(hosts[`mx ${name}`] ?? []),
  });
};
const OURS = { 'mail.us.test': ['v=spf1 ip4:192.0.2.0/24 -all'] };

describe('who an SPF record lets send', () => {
  it.each([
    ['v=spf1 include:mail.us.test -all', true],
    ['v=spf1 include:MAIL.us.test ~all', true],
    ['v=spf1 redirect=mail.us.test', true],
    ['v=spf1 include:other.test -all', true],
    ['v=spf1 -all include:mail.us.test', false],
    ['v=spf1 -include:mail.us.test -all', false],
    ['v=spf1 ?include:mail.us.test -all', false],
    ['v=spf1 include:third.test -all', false],
    ['v=spf1 -all', false],
    ['v=spf1', false],
    ['v=spf1 +all', true],
    ['v=spf1 all', true],
    ['v=spf1 include:mail.us.test nonsense -all', false],
    ['v=spf10 include:mail.us.test', false],
    ['', false],
  ])('%j and those whom another record names: %s', async (record, isAllowed) => {
    const more = {
      ...OURS,
      'other.test': ['v=spf1 include:mail.us.test ?all'],
      'third.test': ['v=spf1 ~include:mail.us.test -all'],
    };
    expect(await ask(record, 'include:mail.us.test', more)).toBe(isAllowed);
  });

  it.each([
    ['v=spf1 ip4:192.0.2.7 -all', true],
    ['v=spf1 ip4:192.0.2.0/24 -all', true],
    ['v=spf1 ip4:192.0.3.0/24 -all', false],
    ['v=spf1 -ip4:192.0.2.7 ip4:192.0.2.0/24 -all', false],
    ['v=spf1 a -all', true],
    ['v=spf1 a:web.a.test -all', false],
    ['v=spf1 a:web.a.test/24 -all', true],
    ['v=spf1 mx -all', true],
    ['v=spf1 include:mail.us.test -all', true],
    ['v=spf1 exists:%{i}.a.test ptr -all', false],
    ['v=spf1 ip6:2001:db8::/32 -all', false],
  ])('%j and one address: %s', async (record, isAllowed) => {
    const hosts = {
      'a.test': ['192.0.2.7'],
      'web.a.test': ['192.0.2.200'],
      'mx a.test': ['mx.a.test'],
      'mx.a.test': ['192.0.2.7'],
    };
    expect(await ask(record, 'ip4:192.0.2.7', OURS, hosts)).toBe(isAllowed);
  });

  it('takes a range for allowed only when all of it is, in IPv6 too', async () => {
    expect(await ask('v=spf1 ip4:192.0.2.0/25 -all', 'ip4:192.0.2.0/24')).toBe(false);
    expect(await ask('v=spf1 ip4:192.0.0.0/16 -all', 'ip4:192.0.2.0/24')).toBe(true);
    expect(await ask('v=spf1 ip6:2001:db8::/32 -all', 'ip6:2001:db8::7')).toBe(true);
    expect(await ask('v=spf1 a//32 -all', 'ip6:2001:db8::7', {}, { 'a.test': ['2001:db8::1'] })).toBe(true);
  });

  it('is nobody when there are several records, and ends where records go in circles or ask too much', async () => {
    expect(await ask(['v=spf1 include:mail.us.test -all', 'v=spf1 -all'], 'include:mail.us.test', OURS)).toBe(false);
    expect(await ask('v=spf1 include:a.test -all', 'include:mail.us.test')).toBe(false);
    const many = Array.from({ length: 11 }, (_none, at) => `a:h${at}.test`).join(' ');
    expect(await ask(`v=spf1 ${many} ip4:192.0.2.7`, 'ip4:192.0.2.7')).toBe(true);
    expect(await ask(`v=spf1 ${many} include:mail.us.test`, 'ip4:192.0.2.7', OURS)).toBe(false);
  });

  it('takes nothing malformed for a sender', async () => {
    for (const sender of ['', 'mail.us.test', 'ip4:999.1.1.1', 'ip4:', 'include'])
      expect(await ask('v=spf1 ip4:192.0.2.0/24 -all', sender)).toBe(false);
  });
});
