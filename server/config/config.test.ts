import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACTIVE_LANGUAGES } from '#core/standards/languages.ts';
import { ConfigError } from './config-error.ts';
import { localOrigin, parseConfig } from './config.ts';

const POSTGRES = 'postgres://user:secret@db.example:5432/app';

describe('parseConfig', () => {
  it('has a default for everything', () => {
    expect(parseConfig({})).toEqual({
      testHost: 'localhost',
      networkProbes: ['https://www.gstatic.com/generate_204', 'https://cp.cloudflare.com/generate_204'],
      unconfirmedCrawlPages: 0,
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: null,
      role: 'all',
      allowTargets: '',
      publicUrl: 'http://localhost:8080',
      isPublicUrlGiven: false,
      logLevel: 'info',
      activeLangs: DEFAULT_ACTIVE_LANGUAGES,
      brand: 'main',
      featuresOff: ['payments', 'googleAuth', 'facebookAuth'],
      payments: {
        stripeKey: '',
        stripeWebhookSecret: '',
        stripeApiUrl: 'https://api.stripe.com',
        invoicePayment: '',
      },
      databaseBackupHours: 24,
      killsServiceWorker: false,
      trustProxy: false,
      secretKey: null,
      chromiumPath: '',
      serpUrls: {},
      googleDriveUrl: 'https://www.googleapis.com',
      telegramUrl: 'https://api.telegram.org',
      crux: { key: '', apiUrl: 'https://chromeuxreport.googleapis.com/v1/records:queryRecord' },
      mail: {
        spf: [],
        dkim: null,
        smtpUrl: null,
        from: 'Sitewarden <no-reply@localhost.invalid>',
        contact: '',
      },
      social: { google: null, facebook: null },
      lookups: {
        rdapBootstrap: '',
        whoisServer: { host: 'whois.iana.org', port: 43 },
        dnsServers: [],
        cityDatabase: '',
      },
    });
  });

  it('takes what is given, and an empty variable as not given', () => {
    const env = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/app',
      DATABASE_URL: POSTGRES,
      ROLE: 'web',
      ALLOW_TARGETS: '10.0.0.0/8',
      PUBLIC_URL: 'https://Example.com/',
      LOG_LEVEL: '',
      ACTIVE_LANGS: 'en, pt-br',
      BRAND: 'agency',
      FEATURES_OFF: 'tools,payments',
      DATABASE_BACKUP_HOURS: '0',
      KILL_SERVICE_WORKER: 'true',
      TRUST_PROXY: '2',
      RDAP_BOOTSTRAP: '/srv/rdap',
      WHOIS_SERVER: '127.0.0.1:4343',
      DNS_SERVERS: '127.0.0.1:5353, ::1, [::1]:53',
      CITY_DATABASE: '/srv/city.mmdb',
      CHROMIUM_PATH: '/opt/chrome',
      CRUX_API_KEY: 'secret',
      CRUX_API_URL: 'http://127.0.0.1:4444/records',
      STRIPE_SECRET_KEY: 'sk_test_12345',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      INVOICE_PAYMENT: String.raw`Example Ltd\nIBAN 1`,
      SERP_API_URLS: 'serper=http://127.0.0.1:4444,serpapi=http://127.0.0.1:4445/a=b',
      TELEGRAM_API_URL: 'http://127.0.0.1:4446',
      SMTP_URL: 'smtp://user:secret@mail.example:587',
      MAIL_FROM: 'Example <mail@example.com>',
      CONTACT_EMAIL: 'office@example.com',
      MAIL_SPF: ' include:spf.example.com  ip4:192.0.2.0/24 ',
      UNCONFIRMED_CRAWL_PAGES: '100',
      GOOGLE_CLIENT_ID: 'google-id',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: 'http://127.0.0.1:4444',
      GOOGLE_DRIVE_URL: 'http://127.0.0.1:4445',
      FACEBOOK_CLIENT_ID: 'facebook-id',
      FACEBOOK_CLIENT_SECRET: 'facebook-secret',
      FACEBOOK_PROFILE_URL: 'https://graph.example/me',
      SECRET_KEY: 'k'.repeat(32),
      NETWORK_PROBES: 'https://probe.example/',
    };
    expect(parseConfig(env)).toEqual({
      testHost: 'localhost',
      networkProbes: ['https://probe.example/'],
      telegramUrl: 'http://127.0.0.1:4446',
      serpUrls: { serper: 'http://127.0.0.1:4444', serpapi: 'http://127.0.0.1:4445/a=b' },
      googleDriveUrl: 'http://127.0.0.1:4445',
      unconfirmedCrawlPages: 100,
      port: 0,
      host: '::1',
      dataDir: '/srv/app',
      databaseUrl: POSTGRES,
      role: 'web',
      allowTargets: '10.0.0.0/8',
      publicUrl: 'https://example.com',
      isPublicUrlGiven: true,
      logLevel: 'info',
      activeLangs: ['en', 'pt-br'],
      brand: 'agency',
      featuresOff: ['tools', 'payments'],
      payments: {
        stripeKey: 'sk_test_12345',
        stripeWebhookSecret: 'whsec_12345',
        stripeApiUrl: 'http://127.0.0.1:9',
        invoicePayment: 'Example Ltd\nIBAN 1',
      },
      databaseBackupHours: 0,
      killsServiceWorker: true,
      trustProxy: 2,
      secretKey: 'k'.repeat(32),
      chromiumPath: '/opt/chrome',
      crux: { key: 'secret', apiUrl: 'http://127.0.0.1:4444/records' },
      mail: {
        smtpUrl: 'smtp://user:secret@mail.example:587',
        from: 'Example <mail@example.com>',
        contact: 'office@example.com',
        spf: ['include:spf.example.com', 'ip4:192.0.2.0/24'],
        dkim: null,
      },
      social: {
        google: { clientId: 'google-id', clientSecret: 'google-secret', issuer: 'http://127.0.0.1:4444' },
        facebook: {
          clientId: 'facebook-id',
          clientSecret: 'facebook-secret',
          authorizationUrl: 'https://www.facebook.com/v24.0/dialog/oauth',
          tokenUrl: 'https://graph.facebook.com/v24.0/oauth/access_token',
          profileUrl: 'https://graph.example/me',
        },
      },
      lookups: {
        rdapBootstrap: '/srv/rdap',
        whoisServer: { host: '127.0.0.1', port: 4343 },
        dnsServers: ['127.0.0.1:5353', '::1', '[::1]:53'],
        cityDatabase: '/srv/city.mmdb',
      },
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['HOST', 'a host'],
    ['DATABASE_URL', 'mysql://user:secret@db.example/app'],
    ['DATABASE_URL', 'secret'],
    ['ROLE', 'scheduler'],
    ['PUBLIC_URL', 'https://example.com/app/'],
    ['PUBLIC_URL', 'example.com'],
    ['LOG_LEVEL', 'loud'],
    ['ACTIVE_LANGS', 'en,xx'],
    ['ACTIVE_LANGS', 'de,fr'],
    ['BRAND', 'other'],
    ['FEATURES_OFF', 'tools,unknown'],
    ['DATABASE_BACKUP_HOURS', '-1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['CRUX_API_URL', 'secret'],
    ['SERP_API_URLS', 'serper'],
    ['SMTP_URL', 'http://secret'],
    ['MAIL_FROM', 'Example'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['CONTACT_EMAIL', 'nobody'],
    ['MAIL_SPF', 'mail.example.com'],
    ['MAIL_SPF', 'include:mail.example.com -all'],
    ['MAIL_SPF', 'ip4:2001:db8::1'],
    ['MAIL_DKIM_SELECTOR', 'a b'],
    ['MAIL_DKIM_KEY', 'secret'],
    ['GOOGLE_ISSUER', 'http://secret.example'],
    ['GOOGLE_DRIVE_URL', 'http://secret.example'],
    ['FACEBOOK_TOKEN_URL', 'ftp://secret'],
  ])('refuses %s=%s in one line that names the variable and keeps the value to itself', (name, value) => {
    const parse = () => parseConfig({ [name]: value });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(new RegExp(`^${name} takes .+$`));
    expect(parse).not.toThrow(/secret/);
  });

  it('refuses to send mail in the name of nobody', () => {
    expect(() => parseConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^SMTP_URL needs MAIL_FROM/u);
    expect(() => parseConfig({ MAIL_DKIM_SELECTOR: 'us' })).toThrow(/need each other/u);
  });

  it('has payments where there is a way to pay, and takes no cards without hearing what becomes of them', () => {
    const offOf = (env: Record<string, string>) => parseConfig(env).featuresOff.filter((name) => name === 'payments');
    expect(offOf({})).toEqual(['payments']);
    expect(offOf({ INVOICE_PAYMENT: 'IBAN 1' })).toEqual([]);
    expect(offOf({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345' })).toEqual([]);
    expect(() => parseConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/^STRIPE_SECRET_KEY needs/u);
  });

  it.each(['GOOGLE', 'FACEBOOK'])('refuses a client of %s without its secret', (service) => {
    expect(() => parseConfig({ [`${service}_CLIENT_ID`]: 'id' })).toThrow(
      `${service}_CLIENT_ID needs ${service}_CLIENT_SECRET`,
    );
  });

  it.each(['web', 'worker'])('refuses the role %s without a PostgreSQL to share', (role) => {
    expect(() => parseConfig({ ROLE: role })).toThrow(`ROLE=${role} needs DATABASE_URL`);
    expect(parseConfig({ ROLE: role, DATABASE_URL: POSTGRES }).role).toBe(role);
  });
});

describe('localOrigin', () => {
  it.each([
    ['127.0.0.1', 8080, 'http://localhost:8080'],
    ['0.0.0.0', 80, 'http://localhost'],
    ['::', 8080, 'http://localhost:8080'],
    ['fd00::1', 8080, 'http://[fd00::1]:8080'],
    ['intranet', 8080, 'http://intranet:8080'],
  ])('%s and port %i → %s', (host, port, origin) => {
    expect(localOrigin(host, port)).toBe(origin);
  });
});
