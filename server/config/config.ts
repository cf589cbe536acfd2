import { resolve } from 'node:path';
import { z } from 'zod';
import { brandSchema } from '#core/contract/environment.ts';
import { FEATURES, type Feature } from '#core/domain/features.ts';
import { DEFAULT_ACTIVE_LANGUAGES, DEFAULT_LANGUAGE, findLanguage } from '#core/standards/languages.ts';
import { ConfigError } from './config-error.ts';
import { SERVICE_TAKES, SERVICE_VARIABLES, toServices, type ServiceConfig } from './service-config.ts';
import { isUrl, list } from './variable-forms.ts';

/** What the environment variables say, parsed once at the start. */
export type Config = ServiceConfig & {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** `null` for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly role: 'all' | 'web' | 'worker';
  /** Private addresses that analyses may fetch, as written; '' for none. */
  readonly allowTargets: string;
  /** Our own origin as visitors type it, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether `publicUrl` was given, rather than made from host and port. */
  readonly isPublicUrlGiven: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly activeLangs: readonly string[];
  readonly brand: z.infer<typeof brandSchema>['kind'];
  readonly featuresOff: readonly Feature[];
  /** The host that shows no banners of plans. */
  readonly testHost: string;
  /** How often the database is backed up to `dataDir`; 0 for never, which is the default for one that is not embedded. */
  readonly databaseBackupHours: number;
  /** Whether browsers are told to do without a service worker. */
  readonly killsServiceWorker: boolean;
  /** How many proxies in front of us may say who the visitor is. */
  readonly trustProxy: false | number;
  /** Crawls of more pages need a confirmed e-mail address; 0: none does. */
  readonly unconfirmedCrawlPages: number;
  /** What secrets of users are encrypted with; `null` for a key that is made in `dataDir`. */
  readonly secretKey: string | null;
  /** Which browser measures; '' for one that is found. */
  readonly chromiumPath: string;
  /** Addresses that are asked to tell an outage of our own network from those of others; empty for none. */
  readonly networkProbes: readonly string[];
};

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const isOrigin = (text: string) =>
  isUrl(text, ['http:', 'https:']) && URL.parse(text)?.href === `${URL.parse(text)?.origin ?? ''}/`;
const isLanguageChoice = (codes: readonly string[]) =>
  codes.includes(DEFAULT_LANGUAGE) && codes.every((code) => findLanguage(code) !== undefined);

const VARIABLES = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => isUrl(text, ['postgres:', 'postgresql:']))
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ALLOW_TARGETS: z.string().default(''),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin)
    .transform((text) => new URL(text).origin)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ACTIVE_LANGS: list.refine(isLanguageChoice).default([...DEFAULT_ACTIVE_LANGUAGES]),
  BRAND: brandSchema.shape.kind.default('main'),
  FEATURES_OFF: list.pipe(z.array(z.enum(FEATURES))).default([]),
  TEST_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/iu)
    .transform((host) => host.toLowerCase())
    .default('localhost'),
  DATABASE_BACKUP_HOURS: wholeNumber(0, 8760).optional(),
  UNCONFIRMED_CRAWL_PAGES: wholeNumber(0, 1_000_000).default(0),
  KILL_SERVICE_WORKER: z.enum(['true', 'false']).default('false'),
  TRUST_PROXY: z.union([z.literal('false').transform(() => false as const), wholeNumber(1, 10)]).default(false),
  NETWORK_PROBES: z
    .union([
      z.literal('off').transform(() => []),
      list.refine((urls) => urls.every((url) => isUrl(url, ['http:', 'https:']))),
    ])
    .default(['https://www.gstatic.com/generate_204', 'https://cp.cloudflare.com/generate_204']),
  CHROMIUM_PATH: z.string().default(''),
  SECRET_KEY: z.string().trim().min(32).optional(),
  ...SERVICE_VARIABLES,
});

/** For the one line that is shown when a value cannot be used. */
const TAKES: Record<keyof typeof VARIABLES.shape, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address or host name to listen on, such as 127.0.0.1',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  ROLE: 'all, web or worker',
  ALLOW_TARGETS: 'host:port or CIDR entries, separated by commas',
  PUBLIC_URL: 'an origin without a path, such as https://example.com',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  ACTIVE_LANGS: `language codes separated by commas, among them ${DEFAULT_LANGUAGE}`,
  BRAND: brandSchema.shape.kind.options.join(', '),
  FEATURES_OFF: `features separated by commas, from ${FEATURES.join(', ')}`,
  TEST_HOST: 'a host, or host:port',
  DATABASE_BACKUP_HOURS: 'a whole number of hours up to 8760, 0 for no backups',
  UNCONFIRMED_CRAWL_PAGES: 'a whole number of pages, 0 for no limit',
  KILL_SERVICE_WORKER: 'true or false',
  TRUST_PROXY: 'false or the number of proxies in front, 1 to 10',
  NETWORK_PROBES: 'http or https addresses separated by commas, or off',
  CHROMIUM_PATH: 'the path of a Chrome, Chromium or Edge',
  SECRET_KEY: 'at least 32 random characters, such as those of openssl rand -base64 32',
  ...SERVICE_TAKES,
};

function isVariable(name: unknown): name is keyof typeof TAKES {
  return typeof name === 'string' && name in TAKES;
}

function parseVariables(env: Readonly<Record<string, string | undefined>>): z.output<typeof VARIABLES> {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const parsed = VARIABLES.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]?.path[0];
  // The value itself is not shown: it may hold a password.
  throw new ConfigError(isVariable(name) ? `${name} takes ${TAKES[name]}` : parsed.error.message);
}

/** Without a way to pay there are no payments; a service that is not set up is off. */
function toFeaturesOff(
  variables: z.output<typeof VARIABLES>,
  { payments, social }: Pick<Config, 'payments' | 'social'>,
): Feature[] {
  const canPay = payments.stripeKey !== '' || payments.invoicePayment !== '';
  return [
    ...variables.FEATURES_OFF,
    ...(canPay ? [] : (['payments'] as const)),
    ...(social.google === null ? (['googleAuth'] as const) : []),
    ...(social.facebook === null ? (['facebookAuth'] as const) : []),
  ];
}

/** The origin under which a server on this address is reached from the same machine. */
export function localOrigin(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host);
  return new URL(`http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`).origin;
}

/**
 * Reads the environment variables; an empty one counts as not given, unknown ones are not ours.
 * @throws {ConfigError} naming the first variable that cannot be used and what it takes.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const variables = parseVariables(env);
  if (variables.ROLE !== 'all' && variables.DATABASE_URL === undefined) {
    throw new ConfigError(`ROLE=${variables.ROLE} needs DATABASE_URL: web and worker processes share one PostgreSQL`);
  }
  const services = toServices(variables);
  return {
    ...services,
    port: variables.PORT,
    host: variables.HOST,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL ?? null,
    role: variables.ROLE,
    allowTargets: variables.ALLOW_TARGETS,
    publicUrl: variables.PUBLIC_URL ?? localOrigin(variables.HOST, variables.PORT),
    isPublicUrlGiven: variables.PUBLIC_URL !== undefined,
    logLevel: variables.LOG_LEVEL,
    activeLangs: variables.ACTIVE_LANGS,
    brand: variables.BRAND,
    featuresOff: toFeaturesOff(variables, services),
    testHost: variables.TEST_HOST,
    secretKey: variables.SECRET_KEY ?? null,
    chromiumPath: variables.CHROMIUM_PATH,
    databaseBackupHours: variables.DATABASE_BACKUP_HOURS ?? (variables.DATABASE_URL === undefined ? 24 : 0),
    killsServiceWorker: variables.KILL_SERVICE_WORKER === 'true',
    trustProxy: variables.TRUST_PROXY,
    unconfirmedCrawlPages: variables.UNCONFIRMED_CRAWL_PAGES,
    networkProbes: variables.NETWORK_PROBES,
  };
}
