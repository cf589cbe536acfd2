import { cipherStrength } from './cipher-strength.ts';
import { isForHost } from './host-match.ts';
import type { ChainCertificate, TlsFacts } from './tls-facts.ts';

export const TLS_RULES = [
  'dates',
  'host',
  'trust',
  'revoked',
  'key',
  'signature',
  'oldVersions',
  'newVersion',
  'ciphers',
  'timestamps',
  'lifetime',
  'hsts',
] as const;
export type TlsRule = (typeof TLS_RULES)[number];

export type TlsPoint = {
  readonly rule: TlsRule;
  readonly level: 'error' | 'warning' | 'notice' | 'passed';
  /** Which of the rule's sentences, and what stands in it. */
  readonly reason: string;
  readonly values: Readonly<Record<string, string | number>>;
};

export type TlsVerdict = {
  readonly level: TlsPoint['level'];
  /** The point that decides, the worst first. */
  readonly main: TlsPoint;
  readonly daysLeft: number | null;
  readonly points: readonly TlsPoint[];
};

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;
const WARN_DAYS = 21;
/** CA/Browser Forum, ballot SC-081v3: certificates made from 15 March 2026 on live 200 days at most, before that 398. */
const SHORTER_FROM_MS = Date.UTC(2026, 2, 15);
const HALF_YEAR_SECONDS = 15_768_000;
const RANK = { error: 0, warning: 1, notice: 2, passed: 3 } as const;

/** Whole days until a date; less than 0 when it is over. */
export function daysUntil(endMs: number, nowMs: number): number {
  return Math.floor((endMs - nowMs) / DAY_MS);
}

/** Judges what was found; @param nowMs the day it is read, so that a kept result tells the days that are left today. */
export function judgeTls(facts: TlsFacts, nowMs: number): TlsVerdict {
  const [own] = facts.chain;
  const points = own === undefined ? [NOTHING] : pointsOf(facts, own, nowMs);
  const [main = NOTHING] = [...points].sort((a, b) => RANK[a.level] - RANK[b.level]);
  return { level: main.level, main, daysLeft: own === undefined ? null : daysUntil(endOf(facts), nowMs), points };
}

const NOTHING: TlsPoint = point('trust', 'error', 'noCertificate');

/** When the first certificate of the chain ends that has to be renewed: the host's own, or one in between that ends earlier. */
export function endOf({ chain }: Pick<TlsFacts, 'chain'>): number {
  const ends = chain
    .filter(({ isSelfSigned }, index) => index === 0 || !isSelfSigned)
    .map(({ validToMs }) => validToMs);
  return ends.reduce((first, end) => Math.min(first, end), Infinity);
}

function pointsOf(facts: TlsFacts, own: ChainCertificate, nowMs: number): TlsPoint[] {
  return [
    judgeDates(facts, own, nowMs),
    isForHost(own.names, facts.host) ? point('host', 'passed', 'match') : mismatch(facts, own),
    judgeTrust(facts),
    ...judgeStapled(facts, nowMs),
    ...judgeKeys(facts),
    judgeSignatures(facts),
    ...judgeVersions(facts),
    ...judgeCiphers(facts),
    ...judgeTimestamps(facts),
    ...judgeLifetime(own),
    ...judgeHsts(facts),
  ];
}

function point(rule: TlsRule, level: TlsPoint['level'], reason: string, values: TlsPoint['values'] = {}): TlsPoint {
  return { rule, level, reason, values };
}

function judgeDates(facts: TlsFacts, own: ChainCertificate, nowMs: number): TlsPoint {
  if (nowMs < own.validFromMs) return point('dates', 'error', 'early', { days: -daysUntil(nowMs, own.validFromMs) });
  const days = daysUntil(endOf(facts), nowMs);
  if (endOf(facts) < nowMs) return point('dates', 'error', 'over', { days: Math.max(0, -days - 1) });
  if (days < WARN_DAYS) return point('dates', days < SOON_DAYS ? 'error' : 'warning', 'soon', { days });
  return point('dates', 'passed', 'left', { days });
}

function mismatch({ host }: TlsFacts, { names }: ChainCertificate): TlsPoint {
  return point('host', 'error', 'otherHost', { host, names: names.slice(0, 3).join(', ') });
}

const TRUST_REASONS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownAuthority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'incomplete',
  UNABLE_TO_GET_ISSUER_CERT: 'incomplete',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'incomplete',
  CERT_HAS_EXPIRED: 'authorityOver',
};

function judgeTrust({ untrustedBecause: code }: TlsFacts): TlsPoint {
  if (code === null) return point('trust', 'passed', 'trusted');
  return point('trust', 'error', TRUST_REASONS[code] ?? 'other', { code });
}

function judgeStapled({ stapled }: TlsFacts, nowMs: number): TlsPoint[] {
  if (stapled === null) return [];
  if (stapled.status === 'revoked') return [point('revoked', 'error', 'revoked')];
  if (stapled.status !== 'good') return [point('revoked', 'notice', 'unclear')];
  const isOld = stapled.nextUpdateMs !== null && stapled.nextUpdateMs < nowMs;
  return [isOld ? point('revoked', 'warning', 'old') : point('revoked', 'passed', 'good')];
}

/** NIST SP 800-57 and the CA/Browser Forum: RSA from 2048 bits on, curves from 256. Of other kinds nothing is said. */
function judgeKeys({ chain }: TlsFacts): TlsPoint[] {
  const known = chain.map(({ key }) => key).filter(({ type, bits }) => bits !== null && type !== 'other');
  const weak = known.find(({ type, bits }) => (bits ?? 0) < (type === 'rsa' ? 2048 : 224));
  const told = weak ?? known[0];
  if (told === undefined) return [];
  const values = { key: `${told.type.toUpperCase()} ${String(told.bits)}` };
  return [weak === undefined ? point('key', 'passed', 'strong', values) : point('key', 'error', 'weak', values)];
}

/** The signature of a root is not looked at by anybody: it is trusted by being known. */
function judgeSignatures({ chain }: TlsFacts): TlsPoint {
  const signed = chain.filter(({ isSelfSigned }, index) => index === 0 || !isSelfSigned);
  const weak = signed.find(({ signatureAlgorithm }) => /sha1|md[245]/u.test(signatureAlgorithm ?? ''));
  return weak === undefined
    ? point('signature', 'passed', 'strong', { algorithm: chain[0]?.signatureAlgorithm ?? '' })
    : point('signature', 'error', 'weak', { algorithm: weak.signatureAlgorithm ?? '' });
}

function judgeVersions({ versions }: TlsFacts): TlsPoint[] {
  const accepted = versions.filter(({ isAccepted }) => isAccepted === true).map(({ version }) => version);
  if (accepted.length === 0) return [];
  // RFC 8996 forbids both.
  const old = accepted.filter((version) => version === 'TLSv1' || version === 'TLSv1.1').map(versionName);
  return [
    old.length === 0
      ? point('oldVersions', 'passed', 'none')
      : point('oldVersions', 'warning', 'some', { versions: old.join(', ') }),
    accepted.includes('TLSv1.3')
      ? point('newVersion', 'passed', 'there')
      : point('newVersion', accepted.includes('TLSv1.2') ? 'notice' : 'error', 'missing'),
  ];
}

/** How people write it: `TLS 1.2`. */
export function versionName(version: string): string {
  return version === 'TLSv1' ? 'TLS 1.0' : version.replace('TLSv', 'TLS ');
}

function judgeCiphers({ versions }: TlsFacts): TlsPoint[] {
  const all = [...new Set(versions.flatMap(({ ciphers }) => ciphers))];
  if (all.length === 0) return [];
  const broken = all.filter((name) => cipherStrength(name) === 'broken');
  if (broken.length > 0) return [point('ciphers', 'error', 'broken', { names: broken.slice(0, 3).join(', ') })];
  const noSecrecy = all.filter((name) => cipherStrength(name) === 'noForwardSecrecy');
  if (noSecrecy.length > 0) return [point('ciphers', 'notice', 'noForwardSecrecy', { count: noSecrecy.length })];
  const cbc = all.filter((name) => cipherStrength(name) === 'cbc');
  if (cbc.length > 0) return [point('ciphers', 'notice', 'cbc', { count: cbc.length })];
  return [point('ciphers', 'passed', 'strong', { count: all.length })];
}

/** Asked for by Chrome and Apple: without, they refuse certificates of public authorities. */
function judgeTimestamps({ timestamps, untrustedBecause }: TlsFacts): TlsPoint[] {
  if (timestamps === null || untrustedBecause !== null) return [];
  return [
    timestamps >= 2
      ? point('timestamps', 'passed', 'enough', { count: timestamps })
      : point('timestamps', 'notice', 'few', { count: timestamps }),
  ];
}

function judgeLifetime({ validFromMs, validToMs }: ChainCertificate): TlsPoint[] {
  const days = Math.round((validToMs - validFromMs) / DAY_MS);
  const limit = validFromMs >= SHORTER_FROM_MS ? 200 : 398;
  return days > limit ? [point('lifetime', 'notice', 'long', { days, limit })] : [];
}

function judgeHsts({ hsts }: TlsFacts): TlsPoint[] {
  if (hsts === null) return [];
  const { maxAgeSeconds } = readHsts(hsts);
  if (hsts === '' || maxAgeSeconds === 0) return [point('hsts', 'notice', 'missing')];
  return [
    maxAgeSeconds < HALF_YEAR_SECONDS
      ? point('hsts', 'notice', 'short', { days: Math.floor(maxAgeSeconds / 86_400) })
      : point('hsts', 'passed', 'there', { days: Math.floor(maxAgeSeconds / 86_400) }),
  ];
}

export type HstsReading = {
  readonly maxAgeSeconds: number;
  readonly includesSubdomains: boolean;
  /** The owner asks to be put on the list that browsers are shipped with, and may be: hstspreload.org. */
  readonly isPreloadReady: boolean;
};

/** Reads Strict-Transport-Security, RFC 6797, 6.1. */
export function readHsts(header: string): HstsReading {
  const directives = new Map(
    header.split(';').map((part) => {
      const [name = '', value = ''] = part.trim().split(/\s*=\s*/u);
      return [name.toLowerCase(), value.replaceAll('"', '')] as const;
    }),
  );
  const maxAge = directives.get('max-age') ?? '';
  const maxAgeSeconds = /^\d{1,15}$/u.test(maxAge) ? Number(maxAge) : 0;
  const includesSubdomains = directives.has('includesubdomains');
  return {
    maxAgeSeconds,
    includesSubdomains,
    isPreloadReady: directives.has('preload') && includesSubdomains && maxAgeSeconds >= 31_536_000,
  };
}
