/** Where our server gives a website's icon. */
export function faviconUrl(site: string): string {
  return `/api/v1/sites/favicon/?site=${encodeURIComponent(site)}`;
}
