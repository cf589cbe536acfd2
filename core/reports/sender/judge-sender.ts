import type { SenderCheck, SenderPart } from '#core/contract/report-sender.ts';
import { readTags, type MailFinding } from '#core/tools/dns/mail-judgement.ts';
import { judgeDkim, judgeDmarc } from '#core/tools/dns/mail-records.ts';
import type { SpfResult } from '#core/tools/dns/spf.ts';
import { suggestDmarc, suggestSpf } from './suggest-records.ts';

/** How this server sends mail, as its operator has said it. */
export type SendingFacts = {
  /** Mechanisms of SPF that its mail comes from, such as `include:mail.example`; none when the operator has not said. */
  readonly senders: readonly string[];
  /** With which key it signs; `null` when it does not. */
  readonly dkim: { readonly selector: string; readonly publicKey: string } | null;
};

/** What the name servers say of a domain. */
export type SenderRecords = {
  readonly domain: string;
  /** By which this account, and no other, shows that the domain is theirs. */
  readonly token: string;
  /** TXT records of the domain itself. */
  readonly texts: readonly string[];
  readonly spfRecords: readonly string[];
  readonly spf: SpfResult | null;
  /** Which of the server's senders the SPF record does not let send. */
  readonly refused: readonly string[];
  /** The name of the key that was looked for, and the texts there; `null` when there was none to look for. */
  readonly dkim: { readonly selector: string; readonly texts: readonly string[] } | null;
  /** The nearest name that has a DMARC record; the domain's own when there is none. */
  readonly dmarc: { readonly name: string; readonly texts: readonly string[] };
};

/** The record that shows whose a domain is. */
export function ownershipRecord(token: string): string {
  return `sitewarden-sender=${token}`;
}

/** The name of a key of a domain. */
export function dkimName(selector: string, domain: string): string {
  return `${selector}._domainkey.${domain}`;
}

/** Judges whether reports may be sent in the name of a domain: by whom it is owned, then SPF, DKIM and DMARC. */
export function judgeSender(records: SenderRecords, sending: SendingFacts): SenderCheck {
  const ownership = judgeOwnership(records);
  const spf = judgeSpfOf(records, sending);
  const dkim = judgeDkimOf(records, sending);
  const isBySpf = sending.senders.length > 0 && spf.state !== 'failed';
  const isByDkim = sending.dkim !== null && dkim.state !== 'failed';
  return {
    domain: records.domain,
    isReady: ownership.state === 'passed' && (isBySpf || isByDkim),
    isBySpf,
    ownership,
    spf,
    dkim,
    dmarc: judgeDmarcOf(records, isBySpf || isByDkim),
  };
}

function toPart(findings: readonly MailFinding[], part: Pick<SenderPart, 'name' | 'record' | 'publish'>): SenderPart {
  const has = (level: MailFinding['level']) => findings.some((finding) => finding.level === level);
  const state = has('error') ? 'failed' : has('warning') ? 'warning' : 'passed';
  return { state, ...part, findings: findings.map((finding) => ({ ...finding })) };
}

function judgeOwnership({ domain, token, texts }: SenderRecords): SenderPart {
  const wanted = ownershipRecord(token);
  const isThere = texts.some((text) => text.trim() === wanted);
  const finding: MailFinding = isThere
    ? { level: 'passed', key: 'senderOwned' }
    : { level: 'error', key: 'senderNotOwned' };
  return toPart([finding], { name: domain, record: isThere ? wanted : '', publish: isThere ? '' : wanted });
}

function judgeSpfOf({ domain, spf, spfRecords, refused }: SenderRecords, { senders }: SendingFacts): SenderPart {
  const found = spf?.findings ?? [];
  const ours: MailFinding =
    senders.length === 0
      ? { level: 'error', key: 'spfUnknown' }
      : spf === null
        ? { level: 'error', key: 'spfNone' }
        : refused.length > 0
          ? { level: 'error', key: 'spfNotUs', value: refused.join(' ') }
          : { level: 'passed', key: 'spfUs', value: senders.join(' ') };
  const findings = [ours, ...found];
  const isWrong = findings.some(({ level }) => level === 'error');
  const publish = isWrong && senders.length > 0 ? suggestSpf(spfRecords, senders, found) : '';
  const record = spfRecords.join('\n');
  return toPart(findings, { name: domain, record, publish: publish === record ? '' : publish });
}

function judgeDkimOf({ domain, dkim }: SenderRecords, sending: SendingFacts): SenderPart {
  if (dkim === null)
    return toPart([{ level: 'warning', key: 'dkimNotSigned' }], { name: domain, record: '', publish: '' });
  const name = dkimName(dkim.selector, domain);
  const own = sending.dkim === null ? '' : `v=DKIM1; k=rsa; p=${sending.dkim.publicKey}`;
  const found = judgeDkim(dkim.texts);
  if (found === null) return toPart([{ level: 'error', key: 'dkimNone' }], { name, record: '', publish: own });
  const { record } = found;
  if (sending.dkim === null)
    return toPart([...found.findings, { level: 'warning', key: 'dkimUnsure' }], { name, record, publish: '' });
  const isOurs = (readTags(record).get('p') ?? '').replaceAll(/\s/gu, '') === sending.dkim.publicKey;
  const ours: MailFinding = isOurs ? { level: 'passed', key: 'dkimUs' } : { level: 'error', key: 'dkimOther' };
  return toPart([...found.findings, ours], { name, record, publish: isOurs ? '' : own });
}

function judgeDmarcOf({ domain, dmarc }: SenderRecords, isAligned: boolean): SenderPart {
  const own = `_dmarc.${domain}`;
  const found = judgeDmarc(dmarc.texts);
  if (found === null)
    return toPart([{ level: 'warning', key: 'dmarcMissing' }], {
      ...{ name: own, record: '' },
      publish: suggestDmarc('', domain),
    });
  const has = (key: string) => found.findings.some((finding) => finding.key === key);
  const findings: MailFinding[] = [...found.findings];
  if (dmarc.name !== own) findings.push({ level: 'notice', key: 'dmarcAbove', value: dmarc.name });
  if (isAligned) findings.push({ level: 'passed', key: 'dmarcAligned' });
  else if (has('dmarcPolicy')) findings.push({ level: 'error', key: 'dmarcUnaligned' });
  // A stricter policy before mail passes would have it refused.
  const isWorthChanging = (has('dmarcNone') && isAligned) || has('dmarcNoPolicy');
  const publish = isWorthChanging && dmarc.name === own ? suggestDmarc(found.record, domain) : '';
  return toPart(findings, { name: dmarc.name, record: found.record, publish });
}
