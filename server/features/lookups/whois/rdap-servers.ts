import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isInRange } from '#core/domain/ip-address.ts';
import type { WhoisAnswer } from '#core/contract/lookups/whois.ts';

const bootstrapSchema = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
});
type Service = z.infer<typeof bootstrapSchema>['services'][number];

const SHIPPED = new URL('./bootstrap/', import.meta.url).pathname;

/**
 * Where RDAP answers for a subject, by the bootstrap files of IANA (RFC 9224): `dns.json`, `ipv4.json`, `ipv6.json` and `asn.json`.
 * @param folder '' for those that are shipped, which know the large registries.
 * @returns the address with its slash at the end, or `null` when none is known.
 */
export async function rdapServerOf(kind: WhoisAnswer['kind'], subject: string, folder: string): Promise<string | null> {
  const version = subject.includes(':') ? 'ipv6' : 'ipv4';
  const services = await readServices(
    join(folder === '' ? SHIPPED : folder, `${kind === 'domain' ? 'dns' : kind === 'asn' ? 'asn' : version}.json`),
  );
  const entry = kind === 'domain' ? serviceOfName(services, subject) : serviceOfNumber(services, kind, subject);
  const addresses = entry?.[1] ?? [];
  const address = addresses.find((each) => each.startsWith('https:')) ?? addresses[0];
  return address === undefined ? null : address.replace(/\/?$/u, '/');
}

const read = new Map<string, Promise<readonly Service[]>>();

/** Read once; a file that cannot be read is one that names nobody, so that WHOIS is asked. */
function readServices(path: string): Promise<readonly Service[]> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const services = readFile(path, 'utf8')
    .then((text) => bootstrapSchema.parse(JSON.parse(text)).services)
    .catch(() => []);
  read.set(path, services);
  return services;
}

/** The longest name that the subject ends with. */
function serviceOfName(services: readonly Service[], subject: string): Service | undefined {
  const labels = subject.split('.');
  for (let at = 0; at < labels.length; at += 1) {
    const name = labels.slice(at).join('.');
    const service = services.find(([names]) => names.includes(name));
    if (service !== undefined) return service;
  }
  return undefined;
}

/** The narrowest range that holds it. */
function serviceOfNumber(services: readonly Service[], kind: 'ip' | 'asn', subject: string): Service | undefined {
  const ranges = services.flatMap((service) => service[0].map((range) => ({ range, service })));
  const holding = ranges
    .map(({ range, service }) => ({
      service,
      size: kind === 'ip' ? sizeOfPrefix(subject, range) : sizeOfNumbers(subject, range),
    }))
    .filter(({ size }) => size !== null)
    .sort((a, b) => (a.size ?? 0) - (b.size ?? 0));
  return holding[0]?.service;
}

function sizeOfPrefix(address: string, range: string): number | null {
  return isInRange(address, range) ? -Number(range.split('/')[1]) : null;
}

function sizeOfNumbers(subject: string, range: string): number | null {
  const [from = NaN, to = from] = range.split('-').map(Number);
  const number = Number(subject.slice(2));
  return number >= from && number <= to ? to - from : null;
}
