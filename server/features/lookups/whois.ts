import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import { AppError } from '#core/contract/errors.ts';
import { kindOfSubject, whoisLookup, type WhoisAnswer } from '#core/contract/lookups/whois.ts';
import { readRdap } from '#core/tools/whois/read-rdap.ts';
import { readWhois, whoisReferral } from '#core/tools/whois/read-whois.ts';
import { NOTHING_REGISTERED, type Registration } from '#core/tools/whois/registration.ts';
import { defineLookup, type LookupContext } from './lookup.ts';
import { rdapServerOf } from './whois/rdap-servers.ts';

const RAW_CHARACTERS = 100_000;
const MAX_RDAP_BYTES = 1_000_000;
const RDAP_TIMEOUT_MS = 10_000;
const MAX_REFERRALS = 3;

type Found = Pick<WhoisAnswer, 'source' | 'server' | 'raw'> & {
  readonly subject: string;
  readonly facts: Registration;
};
type Failures = WhoisAnswer['failures'];

/** Registration data: by RDAP where a server is known, else by WHOIS. */
export const whois = defineLookup({
  ...whoisLookup,
  async run({ subject }, context) {
    const kind = kindOfSubject(subject);
    const failures: Failures = [];
    const found =
      (await askRdap(kind, subject, failures, context)) ?? (await askWhoisServers(kind, subject, failures, context));
    if (found === null) throw new AppError('TARGET_UNREACHABLE', 'No registry has answered');
    const { facts, ...rest } = found;
    const answer: WhoisAnswer = { kind, ...rest, failures, ...mutable(facts) };
    return { gist: gistOf(answer), answer };
  },
});

function mutable(facts: Registration) {
  return {
    ...facts,
    events: [...facts.events],
    statuses: [...facts.statuses],
    contacts: facts.contacts.map((contact) => ({ ...contact, roles: [...contact.roles] })),
    nameServers: [...facts.nameServers],
    redacted: [...facts.redacted],
  };
}

function gistOf({ isRegistered, registrar, network, events }: WhoisAnswer): string {
  if (!isRegistered) return '–';
  const expires = events.find(({ action }) => action === 'expiration');
  const day = expires === undefined ? '' : new Date(expires.atMs).toISOString().slice(0, 10);
  return [network?.name, network?.country, registrar?.name, day]
    .filter((each) => each !== undefined && each !== '')
    .join(' · ');
}

/** A domain with what stands before it, whole first: nobody can tell from a name alone which part of it was registered. */
function candidatesOf(kind: WhoisAnswer['kind'], subject: string): string[] {
  if (kind !== 'domain') return [subject];
  const labels = subject.split('.');
  return Array.from({ length: Math.min(3, labels.length - 1) }, (_unused, at) =>
    labels.slice(Math.max(0, labels.length - 4) + at).join('.'),
  ).filter((name, at, all) => name.includes('.') && all.indexOf(name) === at);
}

async function askRdap(
  kind: WhoisAnswer['kind'],
  subject: string,
  failures: Failures,
  context: LookupContext,
): Promise<Found | null> {
  const { services, signal, tell } = context;
  const base = await rdapServerOf(kind, subject, services.config.lookups.rdapBootstrap);
  if (base === null) return null;
  const server = URL.parse(base)?.host ?? base;
  let absent: Found | null = null;
  for (const name of candidatesOf(kind, subject)) {
    await tell(10, server);
    const path = kind === 'asn' ? `autnum/${name.slice(2)}` : `${kind}/${name}`;
    const fetched = await services.fetcher.fetch(`${base}${path}`, {
      headers: { accept: 'application/rdap+json, application/json' },
      maxBodyBytes: MAX_RDAP_BYTES,
      totalTimeoutMs: RDAP_TIMEOUT_MS,
      signal,
    });
    const { facts } = fetched;
    const raw = [{ server: facts.finalUrl, text: facts.failure === null ? pretty(fetched.text().text) : '' }];
    const found = facts.status === 200 && facts.failure === null ? readRdap(parse(raw[0]?.text ?? '')) : null;
    if (found !== null)
      return { source: 'rdap', server: URL.parse(facts.finalUrl)?.host ?? server, subject: name, raw, facts: found };
    if (facts.failure !== null || facts.status !== 404) {
      failures.push({ server, code: facts.failure === null ? 'TARGET_BAD_ANSWER' : FAILURE_CODES[facts.failure.kind] });
      return null;
    }
    absent = { source: 'rdap', server, subject, raw, facts: NOTHING_REGISTERED };
  }
  return absent;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function pretty(text: string): string {
  const value = parse(text);
  return value === null ? text.slice(0, RAW_CHARACTERS) : JSON.stringify(value, null, 2);
}

async function askWhoisServers(
  kind: WhoisAnswer['kind'],
  subject: string,
  failures: Failures,
  context: LookupContext,
): Promise<Found | null> {
  const { host, port } = context.services.config.lookups.whoisServer;
  // The root knows top-level domains and blocks; names are asked for where it leads.
  const root = await askOne(
    { host, port },
    kind === 'domain' ? (subject.split('.').at(-1) ?? '') : subject,
    failures,
    context,
  );
  if (root === null) return null;
  const registry = whoisReferral(root);
  if (registry === null)
    return { source: 'whois', server: host, subject, raw: [{ server: host, text: root }], facts: NOTHING_REGISTERED };
  let absent: Found | null = null;
  for (const name of candidatesOf(kind, subject)) {
    const found = await followReferrals(registry, name, failures, context);
    if (found === null) return null;
    if (found.facts.isRegistered) return found;
    absent = { ...found, subject };
  }
  return absent;
}

type Server = { readonly host: string; readonly port: number };

/** The last server that knows something has the word; those before it stay in the raw text. */
async function followReferrals(
  first: Server,
  subject: string,
  failures: Failures,
  context: LookupContext,
): Promise<Found | null> {
  const raw: { server: string; text: string }[] = [];
  let facts: Registration = NOTHING_REGISTERED;
  let server = first.host;
  let next: Server | null = first;
  while (next !== null && raw.length < MAX_REFERRALS && !raw.some((each) => each.server === next?.host)) {
    const text: string | null = await askOne(next, subject, failures, context);
    if (text === null) break;
    raw.push({ server: next.host, text });
    const said = readWhois(text);
    if (said.isRegistered) {
      facts = mostOf(said, facts);
      server = next.host;
    }
    next = whoisReferral(text);
  }
  return raw.length === 0 ? null : { source: 'whois', server, subject, raw, facts };
}

/** A registrar knows the people, the registry what is so: where both say something the registry's word counts. */
function mostOf(said: Registration, before: Registration): Registration {
  if (!before.isRegistered) return said;
  return {
    ...said,
    handle: before.handle || said.handle,
    network: before.network ?? said.network,
    events: before.events.length > 0 ? before.events : said.events,
    statuses: before.statuses.length > 0 ? before.statuses : said.statuses,
    registrar: said.registrar ?? before.registrar,
    contacts: said.contacts.length > 0 ? said.contacts : before.contacts,
    nameServers: before.nameServers.length > 0 ? before.nameServers : said.nameServers,
    isSigned: before.isSigned ?? said.isSigned,
  };
}

/** How servers with a language of their own want to be asked for what others tell by themselves. */
function queryFor({ host }: Server, subject: string): string {
  if (host === 'whois.denic.de') return `-T dn ${subject}`;
  if (host === 'whois.arin.net') return /^AS/u.test(subject) ? `a + ${subject.slice(2)}` : `n + ${subject}`;
  return subject;
}

async function askOne(
  server: Server,
  subject: string,
  failures: Failures,
  { services, signal, tell }: LookupContext,
): Promise<string | null> {
  await tell(50, server.host);
  const { text, failure } = await services.askWhois(server, queryFor(server, subject), signal);
  if (failure === null) return text.slice(0, RAW_CHARACTERS);
  failures.push({ server: server.host, code: FAILURE_CODES[failure.kind] });
  return null;
}
