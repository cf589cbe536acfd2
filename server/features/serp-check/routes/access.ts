import { AppError } from '#core/contract/errors.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import type { About } from '#server/features/serp-check/store/track-repository.ts';

/** A project in one search, as asked for. @throws {AppError} INVALID_DOMAIN */
export function toAbout(userId: string, { site, search }: { readonly site: string; readonly search: string }): About {
  return { userId, site: toSite(site), search };
}

/** @throws {AppError} INVALID_DOMAIN */
export function toSite(typed: string): string {
  const site = toSiteHost(typed);
  if (site === null)
    throw new AppError('INVALID_DOMAIN', 'This is no website', { fields: [{ path: 'site', code: 'INVALID_DOMAIN' }] });
  return site;
}
