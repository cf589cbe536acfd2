import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { getServers } from 'node:dns';
import { once } from 'node:events';
import { connect, isIPv6, type Socket } from 'node:net';
import {
  decode,
  encode,
  RECURSION_DESIRED,
  streamEncode,
  type DecodedPacket,
  type Packet,
  type RecordType,
} from 'dns-packet';
import type { FetchFailure } from '#core/domain/fetch-facts.ts';
import { createAddressPolicy, type AddressPolicy, type AllowedTarget } from './address-policy.ts';
import { checkedAddresses } from './checked-addresses.ts';
import { openChecked, toHostTarget } from './checked-socket.ts';
import { toDnsRecord, type DnsRecord } from './dns-record.ts';
import { FetchStop, toFailure } from './fetch-stop.ts';
import { createResolver, type Resolve } from './resolver.ts';

const DNS_PORT = 53;
const TIMEOUT_MS = 2500;
const RESOLVER_TRIES = 2;
/** What passes every network in one piece (https://www.dnsflagday.net/2020/). */
const UDP_BYTES = 1232;
const MAX_RECORDS = 200;
/** Which the library knows by its number only. */
const HTTPS_TYPE = 'UNKNOWN_65' as RecordType;

export type DnsQuestion = { readonly name: string; readonly type: RecordType | 'HTTPS' };
export type DnsAnswer = {
  readonly failure: null;
  /** `NOERROR`, `NXDOMAIN`, `SERVFAIL` and others. */
  readonly rcode: string;
  readonly isAuthoritative: boolean;
  /** The resolver says that it has checked the signatures. */
  readonly isAuthenticated: boolean;
  readonly answers: readonly DnsRecord[];
  readonly authorities: readonly DnsRecord[];
  readonly address: string;
  readonly durationMs: number;
};
export type DnsReply = DnsAnswer | { readonly failure: FetchFailure };

export type AskDns = {
  /**
   * Asks the resolver of this server, for public names only.
   * @throws only when the signal is aborted: the signal's reason.
   */
  resolver(question: DnsQuestion, signal: AbortSignal): Promise<DnsReply>;
  /** Asks a name server that somebody's zone names, without recursion: through the address policy. @throws as `resolver`. */
  server(host: string, question: DnsQuestion, signal: AbortSignal): Promise<DnsReply>;
  /** Whether a name or an address may be asked about: what only our own network knows is nobody's business. */
  mayAsk(subject: string): boolean;
};

export type AskDnsConfig = {
  readonly allowTargets: readonly AllowedTarget[];
  /** `address` or `address:port`; empty for the system's. */
  readonly resolvers?: readonly string[];
  /** Finds the addresses of name servers. Default: by the same resolvers. */
  readonly resolve?: Resolve;
  /** Of name servers of zones. Default 53. */
  readonly port?: number;
};

export function createAskDns({ allowTargets, resolvers = [], resolve, port = DNS_PORT }: AskDnsConfig): AskDns {
  const policy = createAddressPolicy({ allowTargets, ports: [port] });
  const servers = (resolvers.length > 0 ? resolvers : getServers()).map(toPlace);
  const find = resolve ?? createResolver(resolvers.length > 0 ? { servers: resolvers } : {});
  const mayAsk = (subject: string) => isPublic(policy, subject, port);

  return {
    mayAsk,
    async resolver(question, signal) {
      if (!mayAsk(question.name)) return { failure: new FetchStop('refused').failure };
      let last: DnsReply = { failure: new FetchStop('dns').failure };
      for (let at = 0; at < Math.max(RESOLVER_TRIES, servers.length); at += 1) {
        const place = servers[at % Math.max(1, servers.length)];
        if (place === undefined) break;
        last = await answer(place, signal, () => askPlace(place, question, signal, () => connectTo(place, signal)));
        // An alias may lead from a public name to one of our own network.
        if (last.failure === null) return { ...last, answers: last.answers.filter(({ name }) => mayAsk(name)) };
      }
      return last;
    },
    server: (host, question, signal) =>
      answer({ address: host, port }, signal, async () => {
        const deps = { policy, resolve: find, signal, timeoutMs: TIMEOUT_MS };
        const addresses = await checkedAddresses(toHostTarget(host, port), deps);
        const address = addresses[0] ?? '';
        return askPlace({ address, port }, { ...question, isIterative: true }, signal, () =>
          openChecked(address, port, deps),
        );
      }),
  };
}

type Place = { readonly address: string; readonly port: number };

function toPlace(text: string): Place {
  const [, bracketed, v6Port] = /^\[([^\]]+)\](?::(\d+))?$/u.exec(text) ?? [];
  if (bracketed !== undefined) return { address: bracketed, port: Number(v6Port ?? DNS_PORT) };
  if (isIPv6(text)) return { address: text, port: DNS_PORT };
  const [address = '', port] = text.split(':');
  return { address, port: Number(port ?? DNS_PORT) };
}

/** Reverse names of private addresses, and names without a dot, are known to our own network only. */
function isPublic(policy: AddressPolicy, subject: string, port: number): boolean {
  const name = subject.toLowerCase().replace(/\.$/u, '');
  const address = addressOfReverse(name);
  if (address !== null) return policy.canConnect(address, port, address);
  // A top-level domain is no host of ours.
  return policy.canLookUp(name.includes('.') ? name : `x.${name}`, port);
}

/** The address, or the first one of the network, that a reverse name is about; `null` for any other name. */
function addressOfReverse(name: string): string | null {
  const v4 = /(?:^|\.)((?:\d{1,3}\.){1,4})in-addr\.arpa$/u.exec(name)?.[1];
  if (v4 !== undefined) return [...v4.slice(0, -1).split('.').reverse(), '0', '0', '0'].slice(0, 4).join('.');
  const v6 = /(?:^|\.)((?:[\da-f]\.){1,32})ip6\.arpa$/u.exec(name)?.[1];
  const digits = v6?.replaceAll('.', '').split('').reverse().join('').padEnd(32, '0');
  return digits === undefined ? null : (digits.match(/.{4}/gu) ?? []).join(':');
}

async function answer({ address }: Place, signal: AbortSignal, ask: () => Promise<Asked>): Promise<DnsReply> {
  const startedAt = performance.now();
  try {
    const { packet, place } = await ask();
    return {
      failure: null,
      rcode: (packet as { rcode?: string }).rcode ?? 'NOERROR', // which the types leave out
      isAuthoritative: packet.flag_aa,
      isAuthenticated: packet.flag_ad,
      answers: recordsOf(packet.answers),
      authorities: recordsOf(packet.authorities),
      address: place.address === '' ? address : place.address,
      durationMs: Math.round(performance.now() - startedAt),
    };
  } catch (error) {
    signal.throwIfAborted();
    return { failure: error instanceof RangeError ? new FetchStop('badAnswer').failure : toFailure(error) };
  }
}

function recordsOf(records: Packet['answers'] = []): DnsRecord[] {
  return records.slice(0, MAX_RECORDS).flatMap((record) => toDnsRecord(record) ?? []);
}

type Asked = { readonly packet: DecodedPacket; readonly place: Place };
type Query = DnsQuestion & { readonly isIterative?: boolean };

/** By UDP, and again by TCP where the answer does not fit. */
async function askPlace(
  place: Place,
  query: Query,
  signal: AbortSignal,
  openTcp: () => Promise<Socket>,
): Promise<Asked> {
  const id = randomInt(65_536);
  const packet = await askUdp(place, toQuery(id, query), id, signal);
  if (!packet.flag_tc) return { packet, place };
  return { packet: await askTcp(await openTcp(), toQuery(id, query), id, signal), place };
}

function toQuery(id: number, { name, type, isIterative = false }: Query): Packet {
  return {
    type: 'query',
    id,
    flags: isIterative ? 0 : RECURSION_DESIRED,
    questions: [{ name, type: type === 'HTTPS' ? HTTPS_TYPE : type }],
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: UDP_BYTES,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  };
}

async function askUdp(
  { address, port }: Place,
  query: Packet,
  id: number,
  signal: AbortSignal,
): Promise<DecodedPacket> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    socket.connect(port, address);
    await once(socket, 'connect', { signal: limit });
    socket.send(encode(query));
    for (;;) {
      const [message] = (await once(socket, 'message', { signal: limit })) as [Buffer];
      const packet = toPacket(message);
      // A late answer, or somebody's guess.
      if (packet.id === id && packet.flag_qr) return packet;
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw limit.aborted ? new FetchStop('timeout', { cause }) : cause;
  } finally {
    socket.close();
  }
}

/** @throws {FetchStop} badAnswer. */
function toPacket(message: Buffer): DecodedPacket {
  try {
    return decode(message);
  } catch (cause) {
    throw new FetchStop('badAnswer', { cause });
  }
}

async function connectTo({ address, port }: Place, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host: address, port, signal });
  await once(socket, 'connect', { signal });
  return socket;
}

async function askTcp(socket: Socket, query: Packet, id: number, signal: AbortSignal): Promise<DecodedPacket> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const stop = () => socket.destroy(new FetchStop('timeout'));
  limit.addEventListener('abort', stop, { once: true });
  try {
    socket.write(streamEncode(query));
    let bytes = Buffer.alloc(0);
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      bytes = Buffer.concat([bytes, chunk]);
      const length = bytes.length < 2 ? Infinity : bytes.readUInt16BE(0);
      if (bytes.length < length + 2) continue;
      const packet = toPacket(bytes.subarray(2, length + 2));
      if (packet.id === id) return packet;
      break;
    }
    throw new FetchStop('badAnswer');
  } finally {
    limit.removeEventListener('abort', stop);
    socket.destroy();
  }
}
