import { readTags, type MailFinding } from './mail-judgement.ts';

export type MailRecord = { readonly record: string; readonly findings: readonly MailFinding[] };

/** Judges the DMARC records of a name (RFC 7489, 6.3); `null` without one. */
export function judgeDmarc(texts: readonly string[]): MailRecord | null {
  const records = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/iu.test(text));
  const [record] = records;
  if (record === undefined) return null;
  const tags = readTags(record);
  const findings: MailFinding[] = [];
  if (records.length > 1) findings.push({ level: 'error', key: 'dmarcSeveral', value: String(records.length) });
  const policy = tags.get('p')?.toLowerCase();
  if (policy === 'none') findings.push({ level: 'warning', key: 'dmarcNone' });
  else if (policy === 'quarantine' || policy === 'reject')
    findings.push({ level: 'passed', key: 'dmarcPolicy', value: policy });
  else findings.push({ level: 'error', key: 'dmarcNoPolicy' });
  const share = Number(tags.get('pct') ?? 100);
  if (share < 100) findings.push({ level: 'notice', key: 'dmarcShare', value: String(share) });
  if (tags.get('sp')?.toLowerCase() === 'none' && policy !== 'none')
    findings.push({ level: 'warning', key: 'dmarcSubdomains' });
  const reports = tags.get('rua') ?? '';
  if (reports === '') findings.push({ level: 'notice', key: 'dmarcNoReports' });
  else if (!reports.split(',').every((address) => /^\s*mailto:\S+@\S+/iu.test(address)))
    findings.push({ level: 'error', key: 'dmarcReports', value: reports });
  return { record, findings };
}

const SHORT_KEY_BYTES = 200;
const WEAK_KEY_BYTES = 100;

/** Judges a DKIM key (RFC 6376, 3.6.1); `null` when the texts hold none. */
export function judgeDkim(texts: readonly string[]): MailRecord | null {
  const record = texts.find((text) => readTags(text).has('p'));
  if (record === undefined) return null;
  const tags = readTags(record);
  const key = (tags.get('p') ?? '').replaceAll(/\s/gu, '');
  const type = (tags.get('k') ?? 'rsa').toLowerCase();
  const sizeBytes = Math.floor((key.replace(/=+$/u, '').length * 3) / 4);
  const findings: MailFinding[] = [];
  if (key === '') findings.push({ level: 'warning', key: 'dkimRevoked' });
  else if (!/^[a-z\d+/]+={0,2}$/iu.test(key)) findings.push({ level: 'error', key: 'dkimBroken' });
  else if (type === 'rsa' && sizeBytes < WEAK_KEY_BYTES) findings.push({ level: 'error', key: 'dkimWeak' });
  else if (type === 'rsa' && sizeBytes < SHORT_KEY_BYTES) findings.push({ level: 'warning', key: 'dkimShort' });
  else findings.push({ level: 'passed', key: 'dkimKey', value: type });
  if ((tags.get('t') ?? '').split(':').includes('y')) findings.push({ level: 'notice', key: 'dkimTest' });
  return { record, findings };
}

const DAY_S = 86_400;

/** Judges MTA-STS (RFC 8461): the record, and the policy that stands on the web, `null` where it could not be read. */
export function judgeMtaSts(
  texts: readonly string[],
  policy: string | null,
  mailServers: readonly string[],
): MailRecord | null {
  const record = texts.find((text) => /^v=STSv1\s*;/iu.test(text));
  if (record === undefined) return null;
  const findings: MailFinding[] = [];
  if (!/^[a-z\d]{1,32}$/iu.test(readTags(record).get('id') ?? '')) findings.push({ level: 'error', key: 'stsNoId' });
  if (policy === null) return { record, findings: [...findings, { level: 'error', key: 'stsNoPolicy' }] };
  const lines = policy.split(/\r?\n/u).map((line) => /^(\w+)\s*:(.*)$/u.exec(line.trim()));
  const valuesOf = (name: string) =>
    lines.flatMap((line) => (line?.[1] === name ? (line[2] ?? '').trim().toLowerCase() : []));
  const [mode = ''] = valuesOf('mode');
  const maxAgeS = Number(valuesOf('max_age')[0] ?? 0);
  if (mode === 'enforce') findings.push({ level: 'passed', key: 'stsEnforce' });
  else if (mode === 'testing') findings.push({ level: 'notice', key: 'stsTesting' });
  else if (mode === 'none') findings.push({ level: 'notice', key: 'stsNone' });
  else findings.push({ level: 'error', key: 'stsNoMode' });
  const allowed = valuesOf('mx');
  const outside = mailServers.find((server) => !allowed.some((pattern) => isMatch(server, pattern)));
  if (mode !== 'none' && outside !== undefined) findings.push({ level: 'error', key: 'stsMx', value: outside });
  if (!(maxAgeS >= DAY_S)) findings.push({ level: 'warning', key: 'stsAge' });
  return { record, findings };
}

/** `*.` stands for one label. */
function isMatch(server: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? server.slice(server.indexOf('.') + 1) === pattern.slice(2) : server === pattern;
}
