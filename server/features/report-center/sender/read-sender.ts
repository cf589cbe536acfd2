import { AppError } from '#core/contract/errors.ts';
import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import { isRegistry } from '#core/domain/host-name.ts';
import { dkimName, type SenderRecords, type SendingFacts } from '#core/reports/sender/judge-sender.ts';
import { judgeDmarc } from '#core/tools/dns/mail-records.ts';
import { spfAllows } from '#core/tools/dns/spf-allows.ts';
import { judgeSpf, spfRecordsOf } from '#core/tools/dns/spf.ts';
import type { AskDns, DnsQuestion } from '#server/collect/ask-dns.ts';

type Wanted = { readonly domain: string; readonly token: string; readonly selector: string };
type Means = { readonly askDns: AskDns; readonly sending: SendingFacts; readonly signal: AbortSignal };
type Ask = (name: string, type: DnsQuestion['type']) => Promise<readonly string[]>;

/** Answers of a name server that say what there is, or that there is nothing. */
const ANSWERED = new Set(['NOERROR', 'NXDOMAIN']);

/**
 * What the name servers say of a domain that wants to send reports, each question asked once.
 * @throws {AppError} as fetches do, when nobody answers for the domain or what it includes: that there are no records would be a guess,
 *   by which working ones would be replaced.
 */
export async function readSender({ domain, token, selector }: Wanted, means: Means): Promise<SenderRecords> {
  const { sending } = means;
  const ask = createAsk(means, domain);
  const texts = await ask(domain, 'TXT');
  const addresses = async (name: string) => [...(await ask(name, 'A')), ...(await ask(name, 'AAAA'))];
  const mailServers = async (name: string) => (await ask(name, 'MX')).map((text) => text.split(' ')[1] ?? '');
  const txt = (name: string) => ask(name, 'TXT');
  const spf = await judgeSpf(domain, {
    txt,
    has: async (name, type) => (await (type === 'MX' ? mailServers(name) : addresses(name))).length > 0,
  });
  const refused: string[] = [];
  for (const sender of sending.senders)
    if (!(await spfAllows(domain, sender, { txt, addresses, mailServers }))) refused.push(sender);
  const key = sending.dkim?.selector ?? selector;
  return {
    ...{ domain, token, texts, spf, refused, spfRecords: spfRecordsOf(texts) },
    dkim: key === '' ? null : { selector: key, texts: await txt(dkimName(key, domain)) },
    dmarc: await readDmarc(domain, ask),
  };
}

/** Its own, else that of the nearest domain above it. */
async function readDmarc(domain: string, ask: Ask): Promise<SenderRecords['dmarc']> {
  const labels = domain.split('.');
  for (let at = 0; at < labels.length; at += 1) {
    const above = labels.slice(at).join('.');
    if (isRegistry(above)) break;
    const name = `_dmarc.${above}`;
    const texts = await ask(name, 'TXT');
    if (judgeDmarc(texts) !== null) return { name, texts };
  }
  return { name: `_dmarc.${domain}`, texts: [] };
}

function createAsk({ askDns, signal }: Means, domain: string): Ask {
  const asked = new Map<string, Promise<readonly string[]>>();
  async function fresh(name: string, type: DnsQuestion['type']): Promise<readonly string[]> {
    const reply = await askDns.resolver({ name, type }, signal);
    if (reply.failure === null && ANSWERED.has(reply.rcode))
      return reply.answers.filter((record) => record.type === type).map(({ text }) => text);
    // Names that are nobody's business have nothing for us; neither have hosts of a mechanism that does not answer.
    if (type !== 'TXT' || (reply.failure?.kind === 'refused' && name !== domain)) return [];
    const code = reply.failure === null ? 'TARGET_DNS_FAILED' : FAILURE_CODES[reply.failure.kind];
    throw new AppError(code, `The name servers of ${name} do not answer`);
  }
  return (name, type) => {
    const key = `${type} ${name}`;
    const answer = asked.get(key) ?? fresh(name, type);
    asked.set(key, answer);
    return answer;
  };
}
