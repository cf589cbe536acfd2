import { resolve } from 'node:path';
import { z } from 'zod';
import { brandSchema } from '#core/contract/environment.ts';
import { isEmail } from '#core/domain/email.ts';
import { isDkimKey, isSpfSender, type DkimKey } from './mail-identity.ts';
import { FEATURES, type Feature } from '#core/domain/features.ts';
import { DEFAULT_ACTIVE_LANGUAGES, DEFAULT_LANGUAGE, findLanguage } from '#core/standards/languages.ts';

/** What the environment variables say, parsed once at the start. */
export type Config = {
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
  readonly mail: {
    /** `null` writes each mail as a file to `dataDir`. */
    readonly smtpUrl: string | null;
    /** `Name <address>` or an address. */
    readonly from: string;
    /** Gets the messages of people who have no manager; '' for nobody. */
    readonly contact: string;
    /** Mechanisms of SPF that our mail comes from, such as `include:mail.example`; none where nobody sends in an own name. */
    readonly spf: readonly string[];
    /** With what mail is signed, in the name of the domain it comes from; `null` for not at all. */
    readonly dkim: DkimKey | null;
  };
  readonly payments: {
    /** '' where cards are not taken. */
    readonly stripeKey: string;
    readonly stripeWebhookSecret: string;
    readonly stripeApiUrl: string;
    /** Where the money of an invoice goes, in lines; '' where no invoices are written. */
    readonly invoicePayment: string;
  };
  /** What secrets of users are encrypted with; `null` for a key that is made in `dataDir`. */
  readonly secretKey: string | null;
  /** Which browser measures; '' for one that is found. */
  readonly chromiumPath: string;
  /** Who knows what visitors of a page met. */
  readonly crux: {
    /** '' for nobody. */
    readonly key: string;
    readonly apiUrl: string;
  };
  /** Where the sources of result lists are reached, by name; empty for where they are. */
  readonly serpUrls: Readonly<Record<string, string>>;
  /** Where the API of Google Drive is, without a path. */
  readonly googleDriveUrl: string;
  /** Where bots of Telegram are asked to write. */
  readonly telegramUrl: string;
  /** Who vouches for people who sign in; `null` for a service that is not set up. */
  readonly social: {
    readonly google: {
      readonly clientId: string;
      readonly clientSecret: string;
      /** Where its OpenID configuration is found. */
      readonly issuer: string;
    } | null;
    readonly facebook: {
      readonly clientId: string;
      readonly clientSecret: string;
      readonly authorizationUrl: string;
      readonly tokenUrl: string;
      readonly profileUrl: string;
    } | null;
  };
  /** Whom the network tools ask. */
  readonly lookups: {
    /** Folder with the bootstrap files of IANA, absolute; '' for those that are shipped. */
    readonly rdapBootstrap: string;
    /** Which server knows who answers for a top-level domain or a block of addresses. */
    readonly whoisServer: { readonly host: string; readonly port: number };
    /** `address` or `address:port` of name servers; empty for the system's. */
    readonly dnsServers: readonly string[];
    /** A file in MaxMind's format that knows cities, absolute; '' for none. */
    readonly cityDatabase: string;
  };
  /** Addresses that are asked to tell an outage of our own network from those of others; empty for none. */
  readonly networkProbes: readonly string[];
};

/** A variable has a value that cannot be used; the message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
const isUrl = (text: string, schemes: readonly string[]) => schemes.includes(URL.parse(text)?.protocol ?? '');
const isSender = (text: string) => isEmail(/^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text);
const isOrigin = (text: string) =>
  isUrl(text, ['http:', 'https:']) && URL.parse(text)?.href === `${URL.parse(text)?.origin ?? ''}/`;
/** Tokens and secrets go there: in plain text only to this machine. */
const isSafeUrl = (text: string) =>
  isUrl(text, ['https:']) ||
  (isUrl(text, ['http:']) && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(URL.parse(text)?.hostname ?? ''));
const serviceUrl = (usual: string) => z.string().refine(isSafeUrl).default(usual);
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
  RDAP_BOOTSTRAP: z.string().optional(),
  WHOIS_SERVER: z
    .string()
    .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/iu)
    .default('whois.iana.org'),
  DNS_SERVERS: list
    .pipe(z.array(z.string().regex(/^(?:[\d.]+(?::\d{1,5})?|[\da-f:]+|\[[\da-f:]+\](?::\d{1,5})?)$/iu)))
    .default([]),
  CITY_DATABASE: z.string().optional(),
  NETWORK_PROBES: z
    .union([
      z.literal('off').transform(() => []),
      list.refine((urls) => urls.every((url) => isUrl(url, ['http:', 'https:']))),
    ])
    .default(['https://www.gstatic.com/generate_204', 'https://cp.cloudflare.com/generate_204']),
  CHROMIUM_PATH: z.string().default(''),
  CRUX_API_KEY: z.string().trim().default(''),
  CRUX_API_URL: z
    .string()
    .refine((text) => isUrl(text, ['http:', 'https:']))
    .default('https://chromeuxreport.googleapis.com/v1/records:queryRecord'),
  SERP_API_URLS: list
    .pipe(z.array(z.string().regex(/^[a-zA-Z]+=https?:\/\/\S+$/u)))
    .transform((entries) => {
      const pairs = entries.map((entry) => {
        const at = entry.indexOf('=');
        return [entry.slice(0, at), entry.slice(at + 1)] as const;
      });
      return Object.fromEntries(pairs);
    })
    .default({}),
  TELEGRAM_API_URL: serviceUrl('https://api.telegram.org'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[\w-]{8,255}$/u)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{8,255}$/u)
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine((text) => isUrl(text, ['http:', 'https:']))
    .default('https://api.stripe.com'),
  INVOICE_PAYMENT: z.string().trim().max(1000).default(''),
  SECRET_KEY: z.string().trim().min(32).optional(),
  SMTP_URL: z
    .string()
    .refine((text) => isUrl(text, ['smtp:', 'smtps:']))
    .optional(),
  MAIL_FROM: z.string().refine(isSender).optional(),
  CONTACT_EMAIL: z.string().refine(isEmail).optional(),
  MAIL_SPF: z
    .string()
    .trim()
    .transform((text) => text.split(/\s+/u).filter((each) => each !== ''))
    .refine((all) => all.every(isSpfSender))
    .default([]),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/iu)
    .optional(),
  MAIL_DKIM_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isDkimKey)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().trim().default(''),
  GOOGLE_CLIENT_SECRET: z.string().trim().default(''),
  GOOGLE_ISSUER: serviceUrl('https://accounts.google.com'),
  GOOGLE_DRIVE_URL: serviceUrl('https://www.googleapis.com'),
  FACEBOOK_CLIENT_ID: z.string().trim().default(''),
  FACEBOOK_CLIENT_SECRET: z.string().trim().default(''),
  FACEBOOK_AUTHORIZATION_URL: serviceUrl('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: serviceUrl('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: serviceUrl('https://graph.facebook.com/v24.0/me'),
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
  RDAP_BOOTSTRAP: 'the path of a folder with dns.json, ipv4.json, ipv6.json and asn.json of IANA',
  WHOIS_SERVER: 'a host, or host:port',
  DNS_SERVERS: 'addresses of name servers separated by commas, each with or without :port',
  CITY_DATABASE: 'the path of a file in the MMDB format',
  NETWORK_PROBES: 'http or https addresses separated by commas, or off',
  CHROMIUM_PATH: 'the path of a Chrome, Chromium or Edge',
  CRUX_API_KEY: 'a key of the Chrome UX Report API',
  CRUX_API_URL: 'an address such as https://chromeuxreport.googleapis.com/v1/records:queryRecord',
  SERP_API_URLS: 'name=address entries separated by commas, such as serper=http://127.0.0.1:4444',
  TELEGRAM_API_URL: 'an https address such as https://api.telegram.org',
  STRIPE_SECRET_KEY: 'a secret key of Stripe, such as sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of a webhook of Stripe, such as whsec_…',
  STRIPE_API_URL: 'an address such as https://api.stripe.com',
  INVOICE_PAYMENT: 'where the money of invoices goes: up to 1000 characters, \\n for a new line',
  SECRET_KEY: 'at least 32 random characters, such as those of openssl rand -base64 32',
  SMTP_URL: 'an address such as smtp://user:password@host:587 or smtps://host',
  MAIL_FROM: 'an e-mail address, or a name with one such as Sitewarden <mail@example.com>',
  CONTACT_EMAIL: 'an e-mail address',
  MAIL_SPF: 'mechanisms of SPF separated by spaces, such as include:spf.example.com or ip4:192.0.2.1',
  MAIL_DKIM_SELECTOR: 'the name of the key, such as sitewarden',
  MAIL_DKIM_KEY: 'a private RSA key of at least 1024 bits as PEM, \\n for a new line',
  GOOGLE_CLIENT_ID: 'the id of an OAuth client at Google',
  GOOGLE_CLIENT_SECRET: 'the secret of that client',
  GOOGLE_ISSUER: 'an https address such as https://accounts.google.com',
  GOOGLE_DRIVE_URL: 'an https address such as https://www.googleapis.com',
  FACEBOOK_CLIENT_ID: 'the id of an app at Facebook',
  FACEBOOK_CLIENT_SECRET: 'the secret of that app',
  FACEBOOK_AUTHORIZATION_URL: 'an https address such as https://www.facebook.com/v24.0/dialog/oauth',
  FACEBOOK_TOKEN_URL: 'an https address such as https://graph.facebook.com/v24.0/oauth/access_token',
  FACEBOOK_PROFILE_URL: 'an https address such as https://graph.facebook.com/v24.0/me',
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

const WHOIS_PORT = 43;

function toServer(text: string, usualPort: number): Config['lookups']['whoisServer'] {
  const [host = '', port] = text.toLowerCase().split(':');
  return { host, port: port === undefined ? usualPort : Number(port) };
}

/** @throws ConfigError when mail would be sent in nobody's name, or signed with half of a key. */
function toMail(variables: z.output<typeof VARIABLES>): Config['mail'] {
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, MAIL_SPF, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY } = variables;
  if ((MAIL_DKIM_SELECTOR === undefined) !== (MAIL_DKIM_KEY === undefined))
    throw new ConfigError('MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY need each other');
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new ConfigError(`SMTP_URL needs MAIL_FROM: ${TAKES.MAIL_FROM}`);
  return {
    smtpUrl: SMTP_URL ?? null,
    from: MAIL_FROM ?? 'Sitewarden <no-reply@localhost.invalid>',
    contact: CONTACT_EMAIL ?? '',
    spf: MAIL_SPF,
    dkim:
      MAIL_DKIM_SELECTOR === undefined || MAIL_DKIM_KEY === undefined
        ? null
        : { selector: MAIL_DKIM_SELECTOR, privateKey: MAIL_DKIM_KEY },
  };
}

/** @throws ConfigError when payments would be taken and never heard of. */
function toPayments(variables: z.output<typeof VARIABLES>): Config['payments'] {
  const { STRIPE_SECRET_KEY: stripeKey = '', STRIPE_WEBHOOK_SECRET: stripeWebhookSecret = '' } = variables;
  if (stripeKey !== '' && stripeWebhookSecret === '')
    throw new ConfigError(`STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET: ${TAKES.STRIPE_WEBHOOK_SECRET}`);
  return {
    stripeKey,
    stripeWebhookSecret,
    stripeApiUrl: variables.STRIPE_API_URL,
    invoicePayment: variables.INVOICE_PAYMENT.replaceAll(String.raw`\n`, '\n'),
  };
}

/** @throws ConfigError for a client without its secret. */
function toSocial(variables: z.output<typeof VARIABLES>): Config['social'] {
  for (const service of ['GOOGLE', 'FACEBOOK'] as const) {
    const [id, secret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`] as const;
    if (variables[id] !== '' && variables[secret] === '')
      throw new ConfigError(`${id} needs ${secret}: ${TAKES[secret]}`);
  }
  return {
    google:
      variables.GOOGLE_CLIENT_ID === ''
        ? null
        : {
            clientId: variables.GOOGLE_CLIENT_ID,
            clientSecret: variables.GOOGLE_CLIENT_SECRET,
            issuer: variables.GOOGLE_ISSUER,
          },
    facebook:
      variables.FACEBOOK_CLIENT_ID === ''
        ? null
        : {
            clientId: variables.FACEBOOK_CLIENT_ID,
            clientSecret: variables.FACEBOOK_CLIENT_SECRET,
            authorizationUrl: variables.FACEBOOK_AUTHORIZATION_URL,
            tokenUrl: variables.FACEBOOK_TOKEN_URL,
            profileUrl: variables.FACEBOOK_PROFILE_URL,
          },
  };
}

/** Without a way to pay there are no payments; a service that is not set up is off. */
function toFeaturesOff(
  variables: z.output<typeof VARIABLES>,
  payments: Config['payments'],
  social: Config['social'],
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
  const payments = toPayments(variables);
  const social = toSocial(variables);
  return {
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
    featuresOff: toFeaturesOff(variables, payments, social),
    payments,
    testHost: variables.TEST_HOST,
    secretKey: variables.SECRET_KEY ?? null,
    chromiumPath: variables.CHROMIUM_PATH,
    crux: { key: variables.CRUX_API_KEY, apiUrl: variables.CRUX_API_URL },
    serpUrls: variables.SERP_API_URLS,
    googleDriveUrl: variables.GOOGLE_DRIVE_URL,
    telegramUrl: variables.TELEGRAM_API_URL,
    databaseBackupHours: variables.DATABASE_BACKUP_HOURS ?? (variables.DATABASE_URL === undefined ? 24 : 0),
    killsServiceWorker: variables.KILL_SERVICE_WORKER === 'true',
    trustProxy: variables.TRUST_PROXY,
    unconfirmedCrawlPages: variables.UNCONFIRMED_CRAWL_PAGES,
    mail: toMail(variables),
    social,
    lookups: {
      rdapBootstrap: variables.RDAP_BOOTSTRAP === undefined ? '' : resolve(variables.RDAP_BOOTSTRAP),
      whoisServer: toServer(variables.WHOIS_SERVER, WHOIS_PORT),
      dnsServers: variables.DNS_SERVERS,
      cityDatabase: variables.CITY_DATABASE === undefined ? '' : resolve(variables.CITY_DATABASE),
    },
    networkProbes: variables.NETWORK_PROBES,
  };
}
