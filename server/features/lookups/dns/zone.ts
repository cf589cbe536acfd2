import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import type { DnsAnswer } from '#core/contract/lookups/dns.ts';
import type { LookupContext } from '#server/features/lookups/lookup.ts';
import type { Questions } from './questions.ts';

const COMPARED = ['A', 'AAAA', 'MX', 'NS', 'TXT'] as const;
const MAX_SERVERS = 8;

type Zone = Pick<DnsAnswer, 'zone' | 'servers' | 'path' | 'delegation'>;

/** The zone that a name lies in, its servers compared with each other, and how one comes to it from the top. */
export async function readZone(name: string, questions: Questions, context: LookupContext): Promise<Zone> {
  const zone = await zoneOf(name, questions);
  if (zone === '') return { zone, servers: [], path: [], delegation: null };
  const hosts = await questions.texts(zone, 'NS');
  const servers = await Promise.all(hosts.slice(0, MAX_SERVERS).map((host) => askServer(host, name, zone, context)));
  const path = await pathOf(zone, questions);
  const above = path.at(-2);
  return {
    zone,
    servers: compared(servers),
    path,
    delegation: above === undefined ? null : await readDelegation(above.servers, zone, hosts, context),
  };
}

/** The owner of the SOA record, which stands in the answer, or beside it. */
async function zoneOf(name: string, questions: Questions): Promise<string> {
  const reply = await questions.ask(name, 'SOA');
  if (reply.failure !== null) return '';
  return [...reply.answers, ...reply.authorities].find(({ type }) => type === 'SOA')?.name ?? '';
}

type Asked = Omit<DnsAnswer['servers'][number], 'differs'> & { readonly found: ReadonlyMap<string, string> };

async function askServer(
  host: string,
  name: string,
  zone: string,
  { services, signal }: LookupContext,
): Promise<Asked> {
  const soa = await services.askDns.server(host, { name: zone, type: 'SOA' }, signal);
  if (soa.failure !== null) {
    const code = FAILURE_CODES[soa.failure.kind];
    return { host, address: '', code, durationMs: 0, serial: '', isAuthoritative: false, found: new Map() };
  }
  const found = new Map<string, string>();
  for (const type of COMPARED) {
    const reply = await services.askDns.server(host, { name, type }, signal);
    const texts =
      reply.failure === null ? reply.answers.filter((record) => record.type === type).map(({ text }) => text) : [];
    if (reply.failure === null) found.set(type, texts.sort().join('\n'));
  }
  const record = soa.answers.find(({ type }) => type === 'SOA');
  const { address, durationMs, isAuthoritative } = soa;
  return { host, address, code: '', durationMs, serial: record?.text.split(' ')[2] ?? '', isAuthoritative, found };
}

/** What most of them say is taken for what is so. */
function compared(servers: readonly Asked[]): DnsAnswer['servers'] {
  const usual = new Map(
    COMPARED.map((type) => [type as string, mostOften(servers.flatMap(({ found }) => found.get(type) ?? []))]),
  );
  return servers.map(({ found, ...server }) => ({
    ...server,
    differs: [...found].filter(([type, text]) => text !== usual.get(type)).map(([type]) => type),
  }));
}

function mostOften(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** Each zone on the way down, with its servers; a label that is no zone of its own is left out. */
async function pathOf(zone: string, questions: Questions): Promise<DnsAnswer['path']> {
  const labels = zone.split('.');
  const names = labels.map((_label, at) => labels.slice(labels.length - 1 - at).join('.'));
  const path = await Promise.all(
    names.map(async (each) => ({ zone: each, servers: (await questions.texts(each, 'NS')).sort() })),
  );
  return path.filter(({ servers }) => servers.length > 0);
}

/** What the zone above says, which answers with the servers below and no word of its own. */
async function readDelegation(
  servers: readonly string[],
  zone: string,
  own: readonly string[],
  { services, signal }: LookupContext,
): Promise<DnsAnswer['delegation']> {
  for (const server of servers.slice(0, 2)) {
    const reply = await services.askDns.server(server, { name: zone, type: 'NS' }, signal);
    if (reply.failure !== null) continue;
    const above = [...reply.authorities, ...reply.answers]
      .filter(({ type, name }) => type === 'NS' && name === zone)
      .map(({ text }) => text)
      .sort();
    const sorted = [...own].sort();
    if (above.length > 0) return { server, above, own: sorted, isSame: above.join() === sorted.join() };
  }
  return null;
}
