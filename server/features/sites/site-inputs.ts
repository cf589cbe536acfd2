import type { SiteInput } from '#core/contract/sites.ts';
import { AppError } from '#core/contract/errors.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { uniteTags } from '#core/domain/tag.ts';
import { findSearchEngine } from '#core/domain/search-engines.ts';
import type { SiteToAdd } from './repository.ts';

const MAX_NAMED = 10;

/**
 * The hosts of what was sent, repeats merged.
 * @throws AppError REQUIRE_MSG when nothing was sent; INVALID_DOMAIN for the only one, INVALID_DOMAINS for some of several, with the places of the bad ones.
 */
export function toHosts(texts: readonly string[], path: (index: number) => string): SiteHost[] {
  if (texts.every((text) => text.trim() === ''))
    throw new AppError('REQUIRE_MSG', 'No domain was given', { fields: [{ path: path(0), code: 'REQUIRE_MSG' }] });
  const hosts = texts.map((text) => toSiteHost(text));
  const bad = hosts.flatMap((host, index) => (host === null ? [index] : []));
  if (bad.length > 0) {
    const named = bad.slice(0, MAX_NAMED).map((index) => JSON.stringify(texts[index]?.slice(0, 100)));
    throw new AppError(
      texts.length === 1 ? 'INVALID_DOMAIN' : 'INVALID_DOMAINS',
      `${bad.length} invalid: ${named.join(', ')}`,
      {
        fields: bad.map((index) => ({ path: path(index), code: 'INVALID_DOMAIN' })),
      },
    );
  }
  return [...new Set(hosts.flatMap((host) => host ?? []))];
}

/** One or several texts as a list. */
export function toList(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** What to store; of a host that is named twice the tags are united and the first entry counts for the rest. @throws AppError as `toHosts` does, and INVALID_INPUT for an unknown search engine. */
export function toSitesToAdd(inputs: readonly SiteInput[], nowMs: number): SiteToAdd[] {
  toHosts(
    inputs.map((input) => input.site),
    (index) => `sitesAll.${index}.site`,
  );
  const byHost = new Map<SiteHost, SiteToAdd>();
  for (const [index, { site, se = 1, tags = [], date = nowMs }] of inputs.entries()) {
    const host = toSiteHost(site);
    if (host === null) continue; // refused above
    if (findSearchEngine(se) === undefined) {
      throw new AppError('INVALID_INPUT', 'There is no such search engine', {
        fields: [{ path: `sitesAll.${index}.se`, code: 'INVALID_INPUT' }],
      });
    }
    const first = byHost.get(host) ?? { host, searchEngineId: se, tags: [], addedAtMs: Math.min(date, nowMs) };
    byHost.set(host, { ...first, tags: uniteTags(first.tags, tags) });
  }
  return [...byHost.values()];
}
