type Place = { readonly domain: string; readonly result?: string };

/**
 * Where the website checker shows a website, without language prefix: its newest crawl or the one named.
 * @param view names what of the crawl is shown; what is `undefined` is left out.
 */
export function websiteCheckerPath(place: Place, view: Readonly<Record<string, string | undefined>> = {}): string {
  const params = new URLSearchParams();
  const query: Readonly<Record<string, string | undefined>> = { ...place, ...view };
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
  return `/website-checker/?${params.toString()}`;
}
