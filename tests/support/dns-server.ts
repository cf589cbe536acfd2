import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import {
  AUTHORITATIVE_ANSWER,
  decode,
  encode,
  streamEncode,
  TRUNCATED_RESPONSE,
  type Answer,
  type Packet,
} from 'dns-packet';
import { serveTcp } from './loopback-server.ts';

/** Records as a zone has them, by name; what is not there does not exist. `rcode` 2 is SERVFAIL. */
export type DnsZone = Readonly<Record<string, readonly Answer[]>>;

export type DnsServer = {
  readonly port: number;
  /** What was asked, as `TYPE name`. */
  readonly asked: readonly string[];
  [Symbol.asyncDispose](): Promise<void>;
};

export type DnsServerOptions = {
  readonly host?: string;
  /** Taken when it is given: several servers of a zone have the same port. */
  readonly port?: number;
  /** Answers names of these zones with what stands beside, in place of an answer. */
  readonly authorities?: Readonly<Record<string, readonly Answer[]>>;
  /** Everything over UDP is cut, so that it is asked for by TCP. */
  readonly isCut?: boolean;
  /** What it says to questions of these types in place of an answer, such as 5 for REFUSED. */
  readonly refusals?: Readonly<Record<string, number>>;
};

const NXDOMAIN = 3;

/** A name server on loopback, by UDP and TCP. */
export async function serveDns(
  zone: DnsZone,
  { host = '127.0.0.1', port = 0, authorities = {}, isCut = false, refusals = {} }: DnsServerOptions = {},
): Promise<DnsServer> {
  const asked: string[] = [];
  function reply(bytes: Buffer, isTcp: boolean): Packet {
    const query = decode(bytes);
    const [question] = query.questions ?? [];
    const name = question?.name.toLowerCase() ?? '';
    asked.push(`${question?.type ?? ''} ${name}`);
    const records = zone[name];
    const beside =
      Object.entries(authorities).find(([suffix]) => name === suffix || name.endsWith(`.${suffix}`))?.[1] ?? [];
    const isShort = isCut && !isTcp;
    const refusal = refusals[question?.type ?? ''];
    if (refusal !== undefined) return { type: 'response', id: query.id, flags: refusal, questions: query.questions };
    return {
      type: 'response',
      id: query.id,
      flags:
        AUTHORITATIVE_ANSWER |
        (isShort ? TRUNCATED_RESPONSE : 0) |
        (records === undefined && beside.length === 0 ? NXDOMAIN : 0),
      questions: query.questions,
      answers: isShort ? [] : (records ?? []).filter(({ type }) => type === question?.type || type === 'CNAME'),
      authorities: [...beside],
    };
  }
  const tcp = await serveTcp(
    (socket) => socket.on('data', (data: Buffer) => socket.end(streamEncode(reply(data.subarray(2), true)))),
    host,
    port,
  );
  const udp: UdpSocket = createSocket('udp4');
  udp.on('message', (bytes, from) => udp.send(encode(reply(bytes, false)), from.port, from.address));
  udp.bind(tcp.port, host);
  await once(udp, 'listening');
  return {
    port: tcp.port,
    asked,
    async [Symbol.asyncDispose]() {
      udp.close();
      await tcp[Symbol.asyncDispose]();
    },
  };
}
