import { parseAllowTargets } from '#server/collect/address-policy.ts';
import { createAskDns } from '#server/collect/ask-dns.ts';
import { createAskWhois } from '#server/collect/ask-whois.ts';
import { createExchange } from '#server/collect/exchange.ts';
import type { Resolve } from '#server/collect/resolver.ts';
import { createProbeTls } from '#server/collect/tls-probe.ts';
import { parseConfig } from '#server/config/config.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { fetcherFor } from './loopback-fetcher.ts';

export type LookupContextOptions = {
  /** ALLOW_TARGETS, and the other variables of the environment. */
  readonly allow: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Of name servers of zones. */
  readonly dnsPort?: number;
};

/** What a lookup is run with: the product's doors, which reach what is allowed and nothing else. */
export function lookupContext({
  allow,
  env = {},
  names = {},
  dnsPort = 53,
}: LookupContextOptions): AnalysisContext & { told: string[] } {
  const told: string[] = [];
  const resolve: Resolve = (host) => Promise.resolve(names[host] ?? []);
  const config = parseConfig({ ALLOW_TARGETS: allow, ...env });
  const allowTargets = parseAllowTargets(allow);
  const services = {
    config,
    fetcher: fetcherFor({ port: 0 }, { allow, names }),
    now: Date.now,
    exchange: createExchange(allowTargets, resolve),
    probeTls: createProbeTls(allowTargets, Date.now, resolve),
    askDns: createAskDns({ allowTargets, resolvers: config.lookups.dnsServers, resolve, port: dnsPort }),
    askWhois: createAskWhois(allowTargets, resolve),
  };
  return {
    told,
    task: { id: 'task', userId: 'user' },
    services: services as AnalysisContext['services'], // what lookups have a use for
    progress: (_pct, { values }) => Promise.resolve(void told.push(String(values['what']))),
    signal: new AbortController().signal,
    isFinishWanted: () => false,
    kept: {},
    keep: () => Promise.resolve(),
  };
}
