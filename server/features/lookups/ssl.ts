import { AppError } from '#core/contract/errors.ts';
import { FAILURE_CODES } from '#core/contract/failure-codes.ts';
import { sslLookup } from '#core/contract/lookups/ssl.ts';
import { headerOf } from '#core/domain/fetch-facts.ts';
import { endOf, versionName } from '#core/tools/ssl/judge-tls.ts';
import type { TlsFacts } from '#core/tools/ssl/tls-facts.ts';
import { defineLookup, type LookupContext } from './lookup.ts';

const HTTPS_PORT = 443;
const PAGE_BYTES = 1024;
const PAGE_TIMEOUT_MS = 10_000;
/** How far trying each of the four versions brings it. */
const VERSION_PCT = 20;

/** Looks at the certificates of a host, and at what its TLS accepts. */
export const ssl = defineLookup({
  ...sslLookup,
  async run({ subject }, context) {
    const { hostname, port } = new URL(`https://${subject}/`);
    const host = hostname.replace(/^\[|\]$/gu, '');
    const { probe, failure } = await context.services.probeTls(host, port === '' ? HTTPS_PORT : Number(port), {
      signal: context.signal,
      onVersion: (version, index) => context.tell(10 + index * VERSION_PCT, `${subject}, ${versionName(version)}`),
    });
    if (failure !== null) throw new AppError(FAILURE_CODES[failure.kind]);
    await context.tell(95, subject);
    const facts: TlsFacts = { ...probe, hsts: await readHstsHeader(subject, context) };
    return { gist: gistOf(facts), answer: { ...facts } };
  },
});

/** Told over a trusted connection only: over another browsers leave it unread (RFC 6797, 8.1). */
async function readHstsHeader(subject: string, { services, signal }: LookupContext): Promise<string | null> {
  const { facts } = await services.fetcher.fetch(`https://${subject}/`, {
    followRedirects: false,
    maxBodyBytes: PAGE_BYTES,
    totalTimeoutMs: PAGE_TIMEOUT_MS,
    signal,
  });
  return facts.failure === null ? (headerOf(facts, 'strict-transport-security') ?? '') : null;
}

function gistOf(facts: TlsFacts): string {
  const [own] = facts.chain;
  if (own === undefined) return '–';
  const versions = facts.versions
    .filter(({ isAccepted }) => isAccepted === true)
    .map(({ version }) => versionName(version));
  return [own.issuer, new Date(endOf(facts)).toISOString().slice(0, 10), versions.join(', ')]
    .filter((text) => text !== '')
    .join(' · ');
}
