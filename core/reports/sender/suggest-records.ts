import { readSpfTerm, spfTermsOf } from '#core/tools/dns/spf.ts';
import type { MailFinding } from '#core/tools/dns/mail-judgement.ts';

/** What a record includes that cannot be followed: such terms make it void. */
const BROKEN = new Set(['spfMissing', 'spfLoop']);

/**
 * One SPF record in place of those there are, which lets these senders send as well: nothing that works is left out, several become
 * one, and mail from everywhere is not let pass any more.
 */
export function suggestSpf(
  records: readonly string[],
  senders: readonly string[],
  findings: readonly MailFinding[],
): string {
  const broken = new Set(findings.flatMap(({ key, value }) => (BROKEN.has(key) ? [value] : [])));
  const isJoined = records.length > 1;
  const terms = records.flatMap(spfTermsOf).flatMap((text) => {
    const term = readSpfTerm(text);
    if (term === null || term.name === 'all' || broken.has(term.argument)) return [];
    // Against one of ours it would come first.
    if (term.qualifier !== '' && senders.some((sender) => text.endsWith(sender))) return [];
    return [isJoined && term.name === 'redirect' ? `include:${term.argument}` : text];
  });
  const strict = records.flatMap(spfTermsOf).find((text) => /^[~-]all$/iu.test(text));
  const redirect = terms.filter((text) => /^redirect=/iu.test(text));
  const others = terms.filter((text) => !/^redirect=/iu.test(text));
  const end = redirect.length > 0 && strict === undefined ? redirect : [strict ?? '~all'];
  return ['v=spf1', ...new Set([...others, ...senders, ...end])].join(' ');
}

/** A first DMARC record, which changes nothing and has reports sent; or the one there is, with a policy that protects. */
export function suggestDmarc(record: string, domain: string): string {
  if (record === '') return `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  const tags = record
    .split(';')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !/^p\s*=/iu.test(tag) && !/^v\s*=/iu.test(tag));
  return ['v=DMARC1', 'p=quarantine', ...tags].join('; ');
}
