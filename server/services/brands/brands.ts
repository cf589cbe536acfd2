import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#server/config/config.ts';
import { toFeatures } from '#server/services/features.ts';
import { toBuiltInBrand, type BrandFacts, type HostBrand } from './brand.ts';
import type { BrandRepository } from './brand-repository.ts';
import { isOwnAddress } from './own-address.ts';
import { createRequestedHost, type RequestedHost } from './requested-host.ts';
import { toBrandFacts } from './to-brand-facts.ts';

/** A change is seen this long after it was stored, by the second request at the latest. */
const FRESH_MS = 2000;
/** What is older than this is not shown any more: after a quiet hour the first request waits for what is true now. */
const SHOWN_MS = 10_000;

export type BrandConfig = Pick<
  Config,
  'brand' | 'activeLangs' | 'featuresOff' | 'trustProxy' | 'publicUrl' | 'isPublicUrlGiven' | 'host'
>;
export type Brands = ReturnType<typeof createBrands>;
type BrandTable = ReturnType<typeof createTable> & { readonly version: string };

/**
 * Who answers on which host. What the database says is kept and asked for anew beside requests, which do not wait for it: several
 * processes on one database see a change within seconds.
 */
export function createBrands(config: BrandConfig, repository: BrandRepository, monotonicMs = () => performance.now()) {
  const builtIn = toBuiltInBrand(config, toFeatures(config.featuresOff, config.brand));
  const requestedHost = createRequestedHost(config);
  let known: BrandTable | null = null;
  let readAtMs = 0;
  let reading: Promise<BrandTable> | null = null;

  async function read(): Promise<BrandTable> {
    try {
      const version = await repository.version();
      if (known?.version !== version) {
        const rows = await repository.all();
        known = {
          version,
          ...createTable(
            rows.map((row) => toBrandFacts(row, config)),
            builtIn,
            config,
          ),
        };
      }
      return known;
    } catch (error) {
      // What was true before is better than nothing while the database is away.
      if (known === null) throw error;
      return known;
    } finally {
      readAtMs = monotonicMs();
      reading = null;
    }
  }

  function table(): Promise<BrandTable> | BrandTable {
    const ageMs = monotonicMs() - readAtMs;
    if (known !== null && ageMs < FRESH_MS) return known;
    reading ??= read();
    return known === null || ageMs > SHOWN_MS ? reading : known;
  }

  return {
    /**
     * Who answers a request; `null` for a host that is nobody's.
     * @param localOrigin our own origin, for the built-in brand.
     */
    async find(headers: IncomingHttpHeaders, localOrigin: string): Promise<HostBrand | null> {
      return (await table()).find(requestedHost(headers), localOrigin);
    },

    /** A brand under its first host, such as for links in mail; `null` when there is none of this id. */
    async byId(id: string, localOrigin: string): Promise<HostBrand | null> {
      return (await table()).byId(id, localOrigin);
    },

    requestedHost,
  };
}

/** All brands of a moment, each made once for each of its hosts: what is derived of them is kept by its identity. */
function createTable(rows: readonly BrandFacts[], builtIn: BrandFacts, config: BrandConfig) {
  const byHost = new Map(rows.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
  const standIn = rows.find((brand) => brand.isDefault) ?? null;
  const made = new Map<string, HostBrand>();

  function once(key: string, make: () => HostBrand): HostBrand {
    const brand = made.get(key) ?? make();
    made.set(key, brand);
    return brand;
  }

  function toBuiltIn(origin: string): HostBrand {
    return once(`${builtIn.id} ${origin}`, () => ({
      ...builtIn,
      host: URL.canParse(origin) ? new URL(origin).host : '',
      origin,
      givenOrigin: config.isPublicUrlGiven ? config.publicUrl : null,
    }));
  }

  function toHosted(brand: BrandFacts, { host, protocol }: RequestedHost, isOwn: boolean): HostBrand {
    const origin = `${protocol}//${host}`;
    return once(`${brand.id} ${origin} ${String(isOwn)}`, () => ({
      ...brand,
      host,
      origin,
      givenOrigin: isOwn && config.isPublicUrlGiven ? origin : null,
    }));
  }

  return {
    find(requested: RequestedHost, localOrigin: string): HostBrand | null {
      if (rows.length === 0)
        return config.isPublicUrlGiven || isOwnAddress(requested.host, config.host) ? toBuiltIn(localOrigin) : null;
      const own = byHost.get(requested.host);
      if (own !== undefined) return toHosted(own, requested, true);
      // An unknown host is named in no link.
      const [host = ''] = standIn?.hosts ?? [];
      return standIn === null ? null : toHosted(standIn, { ...requested, host }, false);
    },

    byId(id: string, localOrigin: string): HostBrand | null {
      if (rows.length === 0) return id === builtIn.id ? toBuiltIn(localOrigin) : null;
      const brand = rows.find((each) => each.id === id);
      const protocol = config.publicUrl.startsWith('https:') ? 'https:' : 'http:';
      return brand === undefined ? null : toHosted(brand, { host: brand.hosts[0] ?? '', protocol }, true);
    },
  };
}
