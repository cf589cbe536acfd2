import { createHash } from 'node:crypto';
import { z } from 'zod';
import { STATUS_PATH } from '#core/contract/status-page.ts';
import { DEFAULT_COLOUR, toReportBrand } from '#core/reports/brand.ts';
import type { ReportBrand } from '#core/reports/document.ts';
import { findLanguage } from '#core/standards/languages.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import type { Translate } from '#server/services/texts.ts';
import type { StatusRepository, StatusRow } from './status-repository.ts';
import { STATUS_TEXTS } from './status-texts.ts';

/** Its style sheet is the only thing of a document that is allowed, besides forms that lead to us. */
export function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}

/** The account's own brand, where one was chosen and is still there; else the brand of the host. */
export async function brandOf(
  { userId, brand }: StatusRow,
  host: HostBrand,
  status: StatusRepository,
): Promise<ReportBrand> {
  const own = brand === '' ? null : await status.reportBrand(userId, brand);
  return own === null ? hostLook(host) : toReportBrand(own);
}

/** The brand of a host as a document has it. */
export function hostLook(host: HostBrand): ReportBrand {
  const colour = host.accent?.light ?? DEFAULT_COLOUR;
  const plain = { name: host.name, logo: '', footer: '', contact: '' };
  const made = toReportBrand({ ...plain, colour: /^#[0-9a-f]{6}$/u.test(colour) ? colour : DEFAULT_COLOUR });
  return host.logo === null
    ? made
    : { ...made, logo: `data:${host.logo.type};base64,${host.logo.bytes.toString('base64')}` };
}

/** What a page is called. */
export function titleOf({ settings: { title } }: StatusRow, brand: ReportBrand, translate: Translate): string {
  return title === '' ? translate(STATUS_TEXTS.title, { name: brand.name }) : title;
}

/** Where a page lies, without a language. */
export function urlOf({ name }: Pick<StatusRow, 'name'>, { origin }: Pick<HostBrand, 'origin'>): string {
  return `${origin}${STATUS_PATH}${name}/`;
}

export function languagesOf({ languages }: HostBrand): readonly string[] {
  return languages.filter((code) => findLanguage(code)?.isComplete === true);
}

/** The one that was asked for, else the page's own. */
export function languageOf(query: unknown, own: string, brand: HostBrand): string {
  const { lang } = z.object({ lang: z.string().catch('') }).parse(query ?? {});
  const offered = languagesOf(brand);
  return [lang, own].find((code) => offered.includes(code)) ?? 'en';
}
