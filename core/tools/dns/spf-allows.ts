import { isInRange, toIpAddress } from '#core/domain/ip-address.ts';
import { readSpfTerm, spfRecordsOf, spfTermsOf, type SpfTerm } from './spf.ts';

/** Asks for what a record names. Empty for none. */
export type SpfHosts = {
  txt(name: string): Promise<readonly string[]>;
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<readonly string[]>;
  mailServers(name: string): Promise<readonly string[]>;
};

const MAX_LOOKUPS = 10;
const MAX_MAIL_SERVERS = 10;
const WORDS: Readonly<Record<string, 'pass' | 'fail'>> = { '': 'pass', '+': 'pass' };
type Outcome = 'pass' | 'fail' | 'none';
type Walk = { readonly lookup: SpfHosts; readonly sender: SpfTerm; lookups: number };

/**
 * Whether the record of a domain lets a sender send (RFC 7208, 4.6): one address (`ip4:192.0.2.1`), a range, or whoever a record of
 * somebody else allows (`include:mail.example`). What depends on a single mail (macros, `ptr`) allows nobody here.
 */
export async function spfAllows(domain: string, sender: string, lookup: SpfHosts): Promise<boolean> {
  const term = readSpfTerm(sender);
  if (term === null) return false;
  return (await walk(domain, { lookup, sender: term, lookups: 0 })) === 'pass';
}

async function walk(domain: string, state: Walk): Promise<Outcome> {
  const records = spfRecordsOf(await state.lookup.txt(domain));
  const [record] = records;
  if (record === undefined || records.length > 1) return 'none';
  const terms = spfTermsOf(record).map(readSpfTerm);
  // One that is not understood makes the whole record void.
  if (terms.includes(null)) return 'none';
  for (const term of terms)
    if (term !== null && !term.isModifier && (await isMatch(term, domain, state)))
      return WORDS[term.qualifier] ?? 'fail';
  const redirect = terms.find((term) => term?.name === 'redirect');
  return redirect == null ? 'none' : enter(redirect.argument, state);
}

/** Follows the record of another name. */
async function enter(name: string, state: Walk): Promise<Outcome> {
  state.lookups += 1;
  if (name.includes('%') || state.lookups > MAX_LOOKUPS) return 'none';
  const { sender } = state;
  if (sender.name === 'include' && sender.argument.toLowerCase() === name.toLowerCase()) return 'pass';
  return walk(name, state);
}

async function isMatch(term: SpfTerm, domain: string, state: Walk): Promise<boolean> {
  const name = term.argument === '' ? domain : term.argument;
  if (term.name === 'all') return true;
  if (term.name === 'include') return (await enter(name, state)) === 'pass';
  const { sender, lookup } = state;
  if (term.name === sender.name && term.argument === sender.argument && term.range === sender.range) return true;
  if (sender.name !== 'ip4' && sender.name !== 'ip6') return false;
  if (term.name === 'ip4' || term.name === 'ip6') return covers(term.argument, term.range, sender);
  state.lookups += 1;
  if (name.includes('%') || state.lookups > MAX_LOOKUPS) return false;
  if (term.name === 'a') return coversAny(await lookup.addresses(name), term.range, sender);
  if (term.name !== 'mx') return false;
  for (const server of (await lookup.mailServers(name)).slice(0, MAX_MAIL_SERVERS))
    if (coversAny(await lookup.addresses(server), term.range, sender)) return true;
  return false;
}

function coversAny(addresses: readonly string[], range: string, sender: SpfTerm): boolean {
  return addresses.some((address) => covers(address, range, sender));
}

/** Whether a range holds all of the sender's; `range` may be `/24`, `//64` or `/24//64`. */
function covers(network: string, range: string, { argument, range: own }: SpfTerm): boolean {
  const [from, address] = [toIpAddress(network), toIpAddress(argument)];
  if (from === null || address === null) return false;
  const isV6 = address.includes(':');
  const most = isV6 ? 128 : 32;
  const [v4 = '', v6 = ''] = range.startsWith('//') ? ['', range.slice(2)] : range.slice(1).split('//');
  const given = isV6 && range.includes('//') ? v6 : v4;
  const bits = given === '' ? most : Number(given);
  const ownBits = own === '' ? most : Number(own.slice(1));
  return ownBits >= bits && isInRange(address, `${from}/${bits}`);
}
