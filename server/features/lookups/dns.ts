import { AppError } from '#core/contract/errors.ts';
import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import { dnsLookup, type DnsAnswer } from '#core/contract/lookups/dns.ts';
import { createQuestions, readRecords, type Questions } from './dns/questions.ts';
import { readMail } from './dns/mail.ts';
import { readZone } from './dns/zone.ts';
import { defineLookup } from './lookup.ts';

const GIST_RECORDS = 3;

/** Records of a name, what its own servers say, and how its mail is protected. */
export const dns = defineLookup({
  ...dnsLookup,
  async run({ subject, options }, context) {
    const { askDns } = context.services;
    if (!askDns.mayAsk(subject)) throw new AppError('TARGET_REFUSED', 'A name of a private network');
    const questions = createQuestions(context);
    await context.tell(5, subject);
    const first = await questions.ask(subject, 'A');
    if (first.failure !== null) throw new AppError(FAILURE_CODES[first.failure.kind], first.failure.message);
    const { records, failures } = await readRecords(subject, questions);
    await context.tell(40, subject);
    const zone = await readZone(subject, questions, context);
    await context.tell(70, subject);
    const hasMail = !subject.endsWith('.arpa') && !subject.includes('_') && first.rcode !== 'NXDOMAIN';
    const answer: DnsAnswer = {
      name: subject,
      rcode: first.rcode,
      resolver: first.address,
      records,
      failures,
      dnssec: await readDnssec(zone.zone, first.isAuthenticated, questions),
      ...zone,
      mail: hasMail ? await readMail(subject, options.selector, questions, zone.zone, context) : null,
    };
    return { gist: gistOf(answer), answer };
  },
});

async function readDnssec(zone: string, isAuthenticated: boolean, questions: Questions): Promise<DnsAnswer['dnssec']> {
  const isSigned = zone !== '' && (await questions.texts(zone, 'DS')).length > 0;
  if (!isSigned) return 'unsigned';
  return isAuthenticated ? 'secure' : 'signed';
}

function gistOf({ rcode, records }: DnsAnswer): string {
  if (rcode !== 'NOERROR') return rcode;
  const shown = records.filter(({ type }) => type === 'A' || type === 'AAAA' || type === 'PTR').slice(0, GIST_RECORDS);
  return shown.length === 0 ? '–' : shown.map(({ text }) => text).join(', ');
}
