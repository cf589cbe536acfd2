import { domainToASCII } from 'node:url';
import { contactsSchema, type Contacts } from '#core/contract/environment.ts';
import { findAccentFaults, suggestAccent, type Theme } from '#core/domain/accent.ts';
import { FEATURES } from '#core/domain/features.ts';
import { findLanguage } from '#core/standards/languages.ts';
import type { brands } from '#server/db/brand-schema.ts';
import { checkPicture } from '#server/services/brands/check-picture.ts';
import { toHost } from '#server/services/brands/requested-host.ts';
import {
  FLAG,
  oneOf,
  readGivenFile,
  readGivenJson,
  RefusedError,
  TEXT,
  TEXTS,
  type Given,
  type OptionTypes,
} from './admin-command.ts';

export type BrandInput = Partial<typeof brands.$inferInsert>;

/** In place of a value, to take it away. */
const NONE = 'none';
const MAX_NAME = 60;
export const BRAND_OPTIONS = {
  host: TEXTS,
  kind: TEXT,
  name: TEXT,
  'short-name': TEXT,
  logo: TEXT,
  icon: TEXT,
  'accent-light': TEXT,
  'accent-dark': TEXT,
  contacts: TEXT,
  operator: TEXT,
  languages: TEXTS,
  'features-off': TEXTS,
  default: FLAG,
  'no-default': FLAG,
} satisfies OptionTypes;

/** What the options say about a brand; only what was given. @throws {RefusedError} */
export async function toBrandInput(given: Given): Promise<BrandInput> {
  const [name, shortName, kind] = [given.text('name'), given.text('short-name'), given.text('kind')];
  const [hosts, languages, off] = [given.list('host'), given.list('languages'), given.list('features-off')];
  return {
    ...(hosts !== undefined && { hosts: hosts.map(toBrandHost) }),
    ...(kind !== undefined && { kind: oneOf('kind', kind, ['main', 'agency', 'demo']) }),
    ...(name !== undefined && { name: toBrandName('name', name) }),
    ...(shortName !== undefined && { shortName: toBrandName('short-name', shortName) }),
    ...(await toPictures(given)),
    ...toAccents(given),
    ...(await toDocuments(given)),
    ...(languages !== undefined && { languages: toLanguages(languages) }),
    ...(off !== undefined && { featuresOff: toFeaturesOff(off) }),
    ...(given.isOn('default') && { isDefault: true }),
    ...(given.isOn('no-default') && { isDefault: false }),
  };
}

function toBrandHost(text: string): string {
  const [, name = '', port = ''] = /^([^:]+|\[[^\]]+\])(:\d{1,5})?$/u.exec(text) ?? [];
  const host = toHost(`${name.startsWith('[') ? name : domainToASCII(name)}${port}`);
  if (host === '' || text.includes('/'))
    throw new RefusedError(`${text} is no host: write it like seo.example.com or localhost:8080`);
  return host;
}

function toBrandName(option: string, text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_NAME || /[\p{Cc}<>]/u.test(name))
    throw new RefusedError(`--${option} takes 1 to ${MAX_NAME} characters without < and >`);
  return name;
}

async function toPictures(given: Given): Promise<BrandInput> {
  const [logo, icon] = [await toPicture(given, 'logo'), await toPicture(given, 'icon')];
  return {
    ...(logo !== undefined && { logo: logo.base64, logoType: logo.type }),
    ...(icon !== undefined && { icon: icon.base64, iconType: icon.type }),
  };
}

async function toPicture(given: Given, name: 'logo' | 'icon') {
  const path = given.text(name);
  if (path === undefined) return undefined;
  if (path === NONE) return { base64: null, type: null };
  const picture = await checkPicture(await readGivenFile(path));
  if ('fault' in picture) throw new RefusedError(`--${name} ${path} is not taken: ${picture.fault}`);
  return picture;
}

function toAccents(given: Given): BrandInput {
  const [light, dark] = [given.text('accent-light'), given.text('accent-dark')];
  if (light === undefined && dark === undefined) return {};
  if (light === undefined || dark === undefined)
    throw new RefusedError(
      '--accent-light and --accent-dark are given together: one is read on white, the other on black',
    );
  if (light === NONE && dark === NONE) return { accentLight: null, accentDark: null };
  return { accentLight: toAccent(light, 'light'), accentDark: toAccent(dark, 'dark') };
}

function toAccent(text: string, theme: Theme): string {
  const accent = text.toLowerCase();
  if (!/^#[\da-f]{6}$/u.test(accent))
    throw new RefusedError(`--accent-${theme} takes a colour like #0a6b69, not ${text}`);
  const [worst] = findAccentFaults(accent, theme);
  if (worst === undefined) return accent;
  const better = suggestAccent(accent, theme);
  const hint = better === null ? '' : `; the nearest readable colour is ${better}`;
  const ratio = (Math.floor(worst.ratio * 100) / 100).toFixed(2);
  throw new RefusedError(
    `--accent-${theme} ${accent} is hard to read in the ${theme} theme: ${worst.text} on ${worst.background} has a contrast of ${ratio}, 4.50 are needed${hint}`,
  );
}

async function toDocuments(given: Given): Promise<BrandInput> {
  const [contacts, operator] = [given.text('contacts'), given.text('operator')];
  return {
    ...(contacts !== undefined && {
      contacts: contacts === NONE ? {} : toContacts(contacts, await readGivenJson(contacts)),
    }),
    ...(operator !== undefined && {
      operator: operator === NONE ? {} : toOperator(operator, await readGivenJson(operator)),
    }),
  };
}

/** @throws {RefusedError} naming the first place that the contract does not take. */
function toContacts(path: string, value: unknown): Contacts {
  const parsed = contactsSchema.strict().safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
    throw new RefusedError(
      `${path}: ${[...(issue?.path ?? []), ...keys].join('.') || 'it'}: ${issue?.message ?? 'not taken'}`,
    );
  }
  const wrong = linksOf(parsed.data).find((href) => !/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/u.test(href));
  if (wrong !== undefined)
    throw new RefusedError(`${path}: ${wrong} is no link: it begins with /, https://, mailto: or tel:`);
  return parsed.data;
}

function linksOf(contacts: Contacts): string[] {
  const { HEADER_GR_1: menu = [], logo_link: logo, contacts: ways = {} } = contacts;
  const links = [contacts.FOOTER_GR_1, contacts.FOOTER_GR_2, contacts.FOOTER_GR_3, contacts.footer_bottom, menu]
    .flatMap((group) => group ?? [])
    .concat(menu.flatMap(({ items = [] }) => items));
  return [...links.map(({ href }) => href), logo ?? '/', ways.href ?? '/'].filter((href) => href !== '');
}

function toOperator(path: string, value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (entries.length === 0 || texts.length < entries.length)
    throw new RefusedError(
      `${path}: it takes names with texts, such as {"name": "Example Ltd", "address": "1 Main Street"}`,
    );
  return Object.fromEntries(texts);
}

function toLanguages(codes: readonly string[]): string[] | null {
  if (codes.includes('all')) return null;
  const unknown = codes.find((code) => findLanguage(code) === undefined);
  if (unknown !== undefined)
    throw new RefusedError(`--languages: ${unknown} is no language code; all stands for those of the installation`);
  return ['en', ...codes.filter((code) => code !== 'en')];
}

function toFeaturesOff(names: readonly string[]): string[] {
  if (names.includes(NONE)) return [];
  const features: readonly string[] = FEATURES;
  const unknown = names.find((name) => !features.includes(name));
  if (unknown !== undefined) throw new RefusedError(`--features-off: ${unknown} is none of ${FEATURES.join(', ')}`);
  return [...names];
}
