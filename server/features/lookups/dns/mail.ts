import type { DnsAnswer } from '#core/contract/lookups/dns.ts';
import { judgeDkim, judgeDmarc, judgeMtaSts } from '#core/tools/dns/mail-records.ts';
import { judgeSpf } from '#core/tools/dns/spf.ts';
import type { LookupContext } from '#server/features/lookups/lookup.ts';
import type { Questions } from './questions.ts';

/** What large providers and common programs call their keys: DNS cannot be asked which there are. */
const SELECTORS = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  'k1',
  'k2',
  'k3',
  's1',
  's2',
  'smtp',
  'mandrill',
  'fm1',
  'fm2',
  'fm3',
  'protonmail',
  'protonmail2',
  'protonmail3',
  'zoho',
  'sig1',
  'key1',
  'everlytickey1',
  'mxvault',
  'dk',
  'pm',
];
const POLICY_BYTES = 64 * 1024;

type Mail = NonNullable<DnsAnswer['mail']>;
type MutableFindings = Mail['dkim'][number]['findings'];

/** Who may send mail for a name, and who has to encrypt what comes to it. */
export async function readMail(
  name: string,
  selector: string | undefined,
  questions: Questions,
  zone: string,
  context: LookupContext,
): Promise<Mail> {
  const servers = (await questions.texts(name, 'MX'))
    .map((text) => text.split(' ')[1] ?? '')
    .filter((host) => host !== '' && host !== '.');
  const selectors = selector === undefined ? SELECTORS : [selector];
  const spf = await judgeSpf(name, {
    txt: (each) => questions.texts(each, 'TXT'),
    has: async (each, type) =>
      (await questions.texts(each, type)).length > 0 ||
      (type === 'A' && (await questions.texts(each, 'AAAA')).length > 0),
  });
  return {
    servers,
    spf: spf && { ...spf, findings: copy(spf.findings) },
    dmarc: await readDmarc(name, zone, questions),
    dkim: await readDkim(name, selectors, questions),
    selectors: selectors.length,
    mtaSts: await readMtaSts(name, servers, questions, context),
  };
}

function copy(findings: readonly MutableFindings[number][]): MutableFindings {
  return findings.map((finding) => ({ ...finding }));
}

/** Its own, else that of the domain it belongs to. */
async function readDmarc(name: string, zone: string, questions: Questions): Promise<Mail['dmarc']> {
  for (const each of new Set([name, zone])) {
    const found = each === '' ? null : judgeDmarc(await questions.texts(`_dmarc.${each}`, 'TXT'));
    if (found !== null) return { name: `_dmarc.${each}`, record: found.record, findings: copy(found.findings) };
  }
  return null;
}

async function readDkim(name: string, selectors: readonly string[], questions: Questions): Promise<Mail['dkim']> {
  const found = await Promise.all(
    selectors.map(async (selector) => ({
      selector,
      key: judgeDkim(await questions.texts(`${selector}._domainkey.${name}`, 'TXT')),
    })),
  );
  return found.flatMap(({ selector, key }) =>
    key === null ? [] : [{ selector, record: key.record, findings: copy(key.findings) }],
  );
}

async function readMtaSts(
  name: string,
  servers: readonly string[],
  questions: Questions,
  { services, signal }: LookupContext,
): Promise<Mail['mtaSts']> {
  const texts = await questions.texts(`_mta-sts.${name}`, 'TXT');
  if (texts.length === 0) return null;
  const fetched = await services.fetcher.fetch(`https://mta-sts.${name}/.well-known/mta-sts.txt`, {
    // RFC 8461, 3.3: what leads elsewhere is no policy.
    followRedirects: false,
    maxBodyBytes: POLICY_BYTES,
    totalTimeoutMs: 8000,
    signal,
  });
  const isThere = fetched.facts.failure === null && fetched.facts.status === 200;
  const found = judgeMtaSts(texts, isThere ? fetched.text().text : null, servers);
  return found && { record: found.record, findings: copy(found.findings) };
}
