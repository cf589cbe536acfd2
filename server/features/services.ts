import { fileURLToPath } from 'node:url';
import { elapsedMs } from '#core/base/elapsed-ms.ts';
import type { SyncedList } from '#core/contract/synced-list.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import { parseAllowTargets } from '#server/collect/address-policy.ts';
import { createAskDns } from '#server/collect/ask-dns.ts';
import { createOpenBrowserProxy } from '#server/collect/browser-proxy.ts';
import { createAskWhois } from '#server/collect/ask-whois.ts';
import { createExchange } from '#server/collect/exchange.ts';
import { createProbeTls } from '#server/collect/tls-probe.ts';
import { sharedPagePool } from '#server/crawl/pool/page-pool.ts';
import { threadsFor } from '#server/config/memory.ts';
import type { Config } from '#server/config/config.ts';
import type { Logger } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import type { TaskQueue } from '#server/jobs/queue.ts';
import type { Limiters } from '#server/plugins/rate-limit.ts';
import type { Realtime } from '#server/realtime/realtime.ts';
import type { SessionCookie } from '#server/services/session-cookie.ts';
import { createBrowserPool } from '#server/services/browser/browser-pool.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { createBrandRepository } from '#server/services/brands/brand-repository.ts';
import { createBrands } from '#server/services/brands/brands.ts';
import { createCrux } from '#server/services/field-data/crux.ts';
import type { FieldDataProvider } from '#server/services/field-data/field-data.ts';
import { createSerpProviders, SERP_URLS, type SerpProviders } from '#server/services/serp/providers.ts';
import { createPayments } from '#server/services/payments/create-payments.ts';
import { createSessionRepository } from '#server/services/session-repository.ts';
import { createPageTexts } from '#server/services/page-texts/page-texts.ts';
import { createSecretBox } from '#server/services/secret-box.ts';
import { createGoogleDrive } from '#server/services/google-drive/google-drive.ts';
import { createGoogleAccess } from '#server/services/social/google-access.ts';
import { createGoogleAccessRepository } from '#server/services/social/google-access-repository.ts';
import { toProviders } from '#server/services/social/providers.ts';
import { createTexts } from '#server/services/texts.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import type { Analysis, StartTask } from './analysis.ts';

/** What a process is given at its start. */
type Given = {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  /** The only way to an address that a user can choose. */
  readonly fetcher: Fetcher;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: RandomBytes;
};

const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url));

/** Threads of the pool that read. */
const MAX_PAGE_READERS = 4;

/** What is made of it, each when it is first asked for. */
const MADE = {
  /** Goes on evenly when `now` is set: for limits and durations. */
  elapsedMs: () => elapsedMs,
  sessions: ({ database, now, random }: Given) => createSessionRepository(database.db, now, random),
  /** Who answers on which host. */
  brands: ({ config, database }: Given) => createBrands(config, createBrandRepository(database.db)),
  texts: () => createTexts(LOCALES),
  /** Encrypts what is secret and has to be read again. */
  secretBox: ({ config: { secretKey, dataDir }, random }: Given) => createSecretBox({ secretKey, dataDir, random }),
  pageTexts: ({ config, database }: Given) =>
    createPageTexts({ database, texts: createTexts(LOCALES), contact: config.mail.contact }),
  /** Who vouches for people who sign in; `null` for a service that is not set up. */
  socialProviders: ({ config: { social }, now }: Given) => toProviders(social, now),
  /** Tokens with which features read what users have at Google. */
  googleAccess: ({ config, database, now, random }: Given) =>
    createGoogleAccess({
      google: toProviders(config.social, now).google,
      access: createGoogleAccessRepository(database, now),
      box: createSecretBox({ secretKey: config.secretKey, dataDir: config.dataDir, random }),
      now,
    }),
  googleDrive: ({ config: { googleDriveUrl } }: Given) => createGoogleDrive(googleDriveUrl),
  /** Asks and reads many pages in threads. */
  pagePool: ({ config }: Given) => sharedPagePool(config.allowTargets, threadsFor(MAX_PAGE_READERS)),
  /** Sends a request that somebody put together. */
  exchange: ({ config }: Given) => createExchange(parseAllowTargets(config.allowTargets)),
  /** What visitors of a page met. */
  fieldData: ({ config: { crux, allowTargets } }: Given): FieldDataProvider =>
    createCrux({ ...crux, send: createExchange(parseAllowTargets(allowTargets)) }),
  /** Sources of result lists. */
  serpProviders: ({ config, fetcher }: Given): SerpProviders =>
    createSerpProviders({ ...SERP_URLS, ...config.serpUrls }, async (url, signal) => {
      const fetched = await fetcher.fetch(url, { signal });
      const { failure, status } = fetched.facts;
      return { status, failure: failure?.kind ?? null, text: fetched.text().text };
    }),
  /** The ways to pay that are set up. */
  payments: ({ config }: Given) => createPayments(config, createExchange(parseAllowTargets(config.allowTargets))),
  probeTls: ({ config, now }: Given) => createProbeTls(parseAllowTargets(config.allowTargets), now),
  askDns: ({ config }: Given) =>
    createAskDns({ allowTargets: parseAllowTargets(config.allowTargets), resolvers: config.lookups.dnsServers }),
  askWhois: ({ config }: Given) => createAskWhois(parseAllowTargets(config.allowTargets)),
  /** Opens pages as visitors see them. */
  browserPool: ({ config: { chromiumPath, dataDir, allowTargets } }: Given) =>
    createBrowserPool({
      find: () => findBrowser({ platform: process.platform, env: process.env, chromiumPath, dataDir }),
      openProxy: createOpenBrowserProxy(parseAllowTargets(allowTargets)),
    }),
};
type Made = { readonly [Name in keyof typeof MADE]: ReturnType<(typeof MADE)[Name]> };

/** What features and analyses work with, in every process. Taken apart where it is used: a copy would make all of it. */
export type Services = Given & Made;

/** What routes work with besides. */
export type WebServices = Services & {
  readonly cookie: SessionCookie;
  readonly limiters: Limiters;
  readonly queue: Pick<TaskQueue, 'enqueue' | 'abort'>;
  readonly analyses: readonly Analysis[];
  readonly startTask: StartTask;
  readonly lists: readonly SyncedList[];
  readonly realtime: Pick<Realtime, 'announce' | 'closeSession' | 'tellAccount' | 'tellRole'>;
  /** Has all features end what they keep about websites that are removed. */
  readonly onSitesRemoved: (userId: string, hosts: readonly string[]) => Promise<void>;
  /** Our own origin for links. */
  readonly origin: () => string;
  /** The built app, and the version of the build. */
  readonly distFolder: string;
  readonly build: string;
};

export function createServices(given: Given): Services {
  const services = { ...given };
  for (const [name, make] of Object.entries(MADE)) {
    let made: unknown;
    Object.defineProperty(services, name, { enumerable: true, get: () => (made ??= make(given)) });
  }
  return services as Services; // each of MADE was added above
}

/** The same services and more of them; what is made stays made once for both. */
export function withServices<More>(services: Services, more: More): Services & More {
  return Object.defineProperties({ ...more }, Object.getOwnPropertyDescriptors(services)) as Services & More; // both
}
