/** Writes addresses without their origin where all of them share one: what tells them apart is seen on a phone, too. */
export function shortAddresses(urls: readonly string[]): (url: string) => string {
  const origins = new Set(urls.map((url) => URL.parse(url)?.origin ?? url));
  const [origin = ''] = origins;
  return (url) => (origins.size === 1 && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
}
