import { expect, it } from 'vitest';
import { judgeDkim, judgeDmarc, judgeMtaSts } from './mail-records.ts';

const keysOf = (found: ReturnType<typeof judgeDmarc>) => found?.findings.map(({ key }) => key);

it.each([
  ['v=DMARC1; p=reject; rua=mailto:d@example.org', ['dmarcPolicy']],
  ['v=DMARC1;p=none', ['dmarcNone', 'dmarcNoReports']],
  [
    'v=DMARC1; p=quarantine; pct=20; sp=none; rua=mailto:d@example.org',
    ['dmarcPolicy', 'dmarcShare', 'dmarcSubdomains'],
  ],
  ['v=DMARC1; rua=d@example.org', ['dmarcNoPolicy', 'dmarcReports']],
])('the DMARC record %s', (record, keys) => {
  expect(keysOf(judgeDmarc(['other', record]))).toEqual(keys);
});

it('two DMARC records are none, as is something else', () => {
  expect(keysOf(judgeDmarc(['v=DMARC1; p=reject; rua=mailto:a@b.example', 'v=DMARC1; p=none']))).toContain(
    'dmarcSeveral',
  );
  expect(judgeDmarc(['v=spf1 -all'])).toBeNull();
});

it.each([
  // RFC 6376, appendix C: 1024 bits.
  [
    'v=DKIM1; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDwIRP/UC3SBsEmGqZ9ZJW3/DkMoGeLnQg1fWn7/zYtIxN2SnFCjxOCKG9v3b4jYfcTNh5ijSsq631uBItLa7od+v/RtdC2UzJ1lWT947qR+Rcac2gbto/NMqJ0fzfVjH4OuKhitdY9tf6mcwGjaNBcWToIMmPSPDdQPNUYckcQ2QIDAQAB',
    ['dkimShort'],
  ],
  // RFC 8463, appendix A: Ed25519.
  ['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=', ['dkimKey']],
  ['v=DKIM1; p=', ['dkimRevoked']],
  ['v=DKIM1; p=???', ['dkimBroken']],
  [`v=DKIM1; t=y; p=${'A'.repeat(392)}`, ['dkimKey', 'dkimTest']],
  [`p=${'A'.repeat(100)}`, ['dkimWeak']],
])('the DKIM key %s', (record, keys) => {
  expect(keysOf(judgeDkim([record]))).toEqual(keys);
});

const POLICY = 'version: STSv1\r\nmode: enforce\r\nmx: mail.example.com\r\nmx: *.example.net\r\nmax_age: 604800\r\n';
it.each([
  ['v=STSv1; id=20160831085700Z;', POLICY, ['mail.example.com', 'a.example.net'], ['stsEnforce']],
  ['v=STSv1; id=1', POLICY, ['a.b.example.net'], ['stsEnforce', 'stsMx']],
  ['v=STSv1; id=1', null, [], ['stsNoPolicy']],
  ['v=STSv1;', POLICY.replace('enforce', 'testing').replace('604800', '60'), [], ['stsNoId', 'stsTesting', 'stsAge']],
  ['v=STSv1; id=1', 'mode: odd', [], ['stsNoMode', 'stsAge']],
] as const)('MTA-STS (RFC 8461): %s', (record, policy, servers, keys) => {
  expect(keysOf(judgeMtaSts([record], policy, servers))).toEqual(keys);
});
