import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import type { DnsAnswer } from '#core/contract/lookups/dns.ts';
import type { DnsQuestion, DnsReply } from '#server/collect/ask-dns.ts';
import type { LookupContext } from '#server/features/lookups/lookup.ts';

/** Questions to the resolver of this server, each asked once. */
export type Questions = {
  ask(name: string, type: DnsQuestion['type']): Promise<DnsReply>;
  /** The records of a type, those that a CNAME leads to with them; empty for none, and when nobody answers. */
  texts(name: string, type: DnsQuestion['type']): Promise<string[]>;
};

export function createQuestions({ services, signal }: LookupContext): Questions {
  const asked = new Map<string, Promise<DnsReply>>();
  const questions: Questions = {
    ask(name, type) {
      const key = `${type} ${name}`;
      const reply = asked.get(key) ?? services.askDns.resolver({ name, type }, signal);
      asked.set(key, reply);
      return reply;
    },
    async texts(name, type) {
      const reply = await questions.ask(name, type);
      return reply.failure === null
        ? reply.answers.filter((record) => record.type === type).map(({ text }) => text)
        : [];
    },
  };
  return questions;
}

const TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SOA', 'CAA', 'HTTPS', 'DS', 'SRV', 'PTR'] as const;
/** Services whose place is announced below a name. */
const SERVICES = [
  '_sip._tcp',
  '_sips._tcp',
  '_xmpp-client._tcp',
  '_xmpp-server._tcp',
  '_imaps._tcp',
  '_submission._tcp',
  '_autodiscover._tcp',
  '_caldavs._tcp',
];

type Records = Pick<DnsAnswer, 'records' | 'failures'>;

/** Every record there is of a name, and of the services below it. */
export async function readRecords(name: string, questions: Questions): Promise<Records> {
  const replies = await Promise.all(TYPES.map(async (type) => ({ type, reply: await questions.ask(name, type) })));
  const services = await Promise.all(SERVICES.map((service) => questions.ask(`${service}.${name}`, 'SRV')));
  const tls = await questions.ask(`_443._tcp.${name}`, 'TLSA');
  const found = [...replies.map(({ reply }) => reply), ...services, tls].flatMap((reply) =>
    reply.failure === null ? reply.answers : [],
  );
  const records = [
    ...new Map(found.map((record) => [`${record.name} ${record.type} ${record.text}`, record])).values(),
  ];
  return {
    // Signatures are no records that anybody has set.
    records: records.filter(({ type }) => type !== 'RRSIG' && type !== 'OPT'),
    failures: replies.flatMap(({ type, reply }) =>
      reply.failure === null
        ? reply.rcode === 'SERVFAIL' || reply.rcode === 'REFUSED'
          ? [{ type, code: 'TARGET_BAD_ANSWER' }]
          : []
        : [{ type, code: FAILURE_CODES[reply.failure.kind] }],
    ),
  };
}
