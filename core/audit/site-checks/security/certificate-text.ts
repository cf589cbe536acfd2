/** The start of a host over https, for findings about its certificate. `host` may be an IPv6 address without brackets. */
export function hostAddress(host: string): string {
  return `https://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}/`;
}

/** A day such as 2026-03-01 (UTC); '' when there is no such moment. */
export function dayOf(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
