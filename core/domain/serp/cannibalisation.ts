import { toPageKey } from './result-address.ts';

export type SeenPage = { readonly day: number; readonly url: string };
export type Cannibalisation = {
  /** The pages that take turns, the one that was seen most first. */
  readonly urls: readonly string[];
  /** How often a page came back in the place of another. */
  readonly switches: number;
};

/** Days looked at, up to the newest list. */
export const CANNIBALISATION_DAYS = 60;
/** A page that replaces another for good changes once: taking turns is coming back twice. */
const MIN_RETURNS = 2;

/**
 * Own pages that take turns for one keyword: within 60 days, pages that were there before came back at least twice. Lists in
 * which the site is not found have no say.
 * @param points oldest first; '' for a list without the site.
 */
export function findCannibalisation(points: readonly SeenPage[]): Cannibalisation | null {
  const last = points.at(-1)?.day ?? 0;
  const recent = points.filter(({ day, url }) => url !== '' && day > last - CANNIBALISATION_DAYS);
  const seen = new Map<string, { url: string; times: number }>();
  const taking = new Set<string>();
  let returns = 0;
  let present: string | null = null;
  for (const { url } of recent) {
    const key = toPageKey(url);
    const known = seen.get(key);
    if (present !== null && key !== present && known !== undefined) {
      returns += 1;
      taking.add(key).add(present);
    }
    seen.set(key, { url, times: (known?.times ?? 0) + 1 });
    present = key;
  }
  if (returns < MIN_RETURNS) return null;
  const urls = [...taking].flatMap((key) => seen.get(key) ?? []).toSorted((a, b) => b.times - a.times);
  return { urls: urls.map(({ url }) => url), switches: returns };
}

export type UrlChange = { readonly day: number; readonly from: string; readonly to: string };

/** Days on which another page stood in for the one before. @param points oldest first; '' for a list without the site. */
export function urlChangesOf(points: readonly SeenPage[]): UrlChange[] {
  const found = points.filter(({ url }) => url !== '');
  return found.flatMap(({ day, url }, index) => {
    const before = found[index - 1];
    return before === undefined || toPageKey(before.url) === toPageKey(url) ? [] : [{ day, from: before.url, to: url }];
  });
}
