import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail } from '#core/domain/email.ts';
import { ConfigError } from './config-error.ts';
import { isDkimKey, isSpfSender, type DkimKey } from './mail-identity.ts';
import { isUrl, list } from './variable-forms.ts';

/** How services outside of this server are reached. */
export type ServiceConfig = {
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
};

const isSender = (text: string) => isEmail(/^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text);
/** Tokens and secrets go there: in plain text only to this machine. */
const isSafeUrl = (text: string) =>
  isUrl(text, ['https:']) ||
  (isUrl(text, ['http:']) && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(URL.parse(text)?.hostname ?? ''));
const serviceUrl = (usual: string) => z.string().refine(isSafeUrl).default(usual);

/** Variables about them. */
export const SERVICE_VARIABLES = {
  RDAP_BOOTSTRAP: z.string().optional(),
  WHOIS_SERVER: z
    .string()
    .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/iu)
    .default('whois.iana.org'),
  DNS_SERVERS: list
    .pipe(z.array(z.string().regex(/^(?:[\d.]+(?::\d{1,5})?|[\da-f:]+|\[[\da-f:]+\](?::\d{1,5})?)$/iu)))
    .default([]),
  CITY_DATABASE: z.string().optional(),
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
};

/** For the one line that is shown when a value cannot be used. */
export const SERVICE_TAKES: Record<keyof typeof SERVICE_VARIABLES, string> = {
  RDAP_BOOTSTRAP: 'the path of a folder with dns.json, ipv4.json, ipv6.json and asn.json of IANA',
  WHOIS_SERVER: 'a host, or host:port',
  DNS_SERVERS: 'addresses of name servers separated by commas, each with or without :port',
  CITY_DATABASE: 'the path of a file in the MMDB format',
  CRUX_API_KEY: 'a key of the Chrome UX Report API',
  CRUX_API_URL: 'an address such as https://chromeuxreport.googleapis.com/v1/records:queryRecord',
  SERP_API_URLS: 'name=address entries separated by commas, such as serper=http://127.0.0.1:4444',
  TELEGRAM_API_URL: 'an https address such as https://api.telegram.org',
  STRIPE_SECRET_KEY: 'a secret key of Stripe, such as sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of a webhook of Stripe, such as whsec_…',
  STRIPE_API_URL: 'an address such as https://api.stripe.com',
  INVOICE_PAYMENT: 'where the money of invoices goes: up to 1000 characters, \\n for a new line',
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

type Variables = z.output<z.ZodObject<typeof SERVICE_VARIABLES>>;

const WHOIS_PORT = 43;

function toServer(text: string, usualPort: number): ServiceConfig['lookups']['whoisServer'] {
  const [host = '', port] = text.toLowerCase().split(':');
  return { host, port: port === undefined ? usualPort : Number(port) };
}

/** @throws ConfigError when mail would be sent in nobody's name, or signed with half of a key. */
function toMail(variables: Variables): ServiceConfig['mail'] {
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, MAIL_SPF, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY } = variables;
  if ((MAIL_DKIM_SELECTOR === undefined) !== (MAIL_DKIM_KEY === undefined))
    throw new ConfigError('MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY need each other');
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new ConfigError(`SMTP_URL needs MAIL_FROM: ${SERVICE_TAKES.MAIL_FROM}`);
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
function toPayments(variables: Variables): ServiceConfig['payments'] {
  const { STRIPE_SECRET_KEY: stripeKey = '', STRIPE_WEBHOOK_SECRET: stripeWebhookSecret = '' } = variables;
  if (stripeKey !== '' && stripeWebhookSecret === '')
    throw new ConfigError(`STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET: ${SERVICE_TAKES.STRIPE_WEBHOOK_SECRET}`);
  return {
    stripeKey,
    stripeWebhookSecret,
    stripeApiUrl: variables.STRIPE_API_URL,
    invoicePayment: variables.INVOICE_PAYMENT.replaceAll(String.raw`\n`, '\n'),
  };
}

/** @throws ConfigError for a client without its secret. */
function toSocial(variables: Variables): ServiceConfig['social'] {
  for (const service of ['GOOGLE', 'FACEBOOK'] as const) {
    const [id, secret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`] as const;
    if (variables[id] !== '' && variables[secret] === '')
      throw new ConfigError(`${id} needs ${secret}: ${SERVICE_TAKES[secret]}`);
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

/**
 * What variables say of services.
 * @throws {ConfigError} for what cannot work without another variable.
 */
export function toServices(variables: Variables): ServiceConfig {
  return {
    mail: toMail(variables),
    payments: toPayments(variables),
    social: toSocial(variables),
    crux: { key: variables.CRUX_API_KEY, apiUrl: variables.CRUX_API_URL },
    serpUrls: variables.SERP_API_URLS,
    googleDriveUrl: variables.GOOGLE_DRIVE_URL,
    telegramUrl: variables.TELEGRAM_API_URL,
    lookups: {
      rdapBootstrap: variables.RDAP_BOOTSTRAP === undefined ? '' : resolve(variables.RDAP_BOOTSTRAP),
      whoisServer: toServer(variables.WHOIS_SERVER, WHOIS_PORT),
      dnsServers: variables.DNS_SERVERS,
      cityDatabase: variables.CITY_DATABASE === undefined ? '' : resolve(variables.CITY_DATABASE),
    },
  };
}
