import { Resolver } from 'node:dns/promises';

/** Every address of a name, IPv4 first. Rejects or gives an empty list when there is none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export type ResolverOptions = {
  readonly timeoutMs?: number;
  readonly tries?: number;
  /** `address` or `address:port` of name servers, in place of the system's. */
  readonly servers?: readonly string[];
};

/**
 * Asks the name servers of the system, never its hosts file: what somebody else chose has no business with local names.
 * Unlike `dns.lookup` it takes no thread of the pool, so that one slow name holds up nobody else.
 */
export function createResolver({ timeoutMs = 2000, tries = 2, servers }: ResolverOptions = {}): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers !== undefined) resolver.setServers(servers);
  return async (host) => {
    // RFC 6761: the name means this machine and no name server is to be asked. The policy decides whether it may be reached.
    if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1'];
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}
