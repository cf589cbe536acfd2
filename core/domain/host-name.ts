const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/u;

/** Host and port of a normalised address, IPv6 in brackets; '' when it is no http or https address. */
export function hostOf(url: string): string {
  return /^https?:\/\/(?:[^/?#]*@)?([^/?#]*)/u.exec(url)?.[1] ?? '';
}

/** The same without the port. */
export function hostNameOf(url: string): string {
  return hostOf(url).replace(/:\d+$/u, '');
}

/** Host and port of a normalised address, without `www.`: what makes two addresses one site. */
export function siteOfUrl(url: string): string {
  return hostOf(url).replace(/^www\./u, '');
}

/** Scheme, host and port of a normalised address, without the slash after them. */
export function originOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end < 0 ? url : url.slice(0, end);
}

/**
 * False for an IP address, with or without brackets, and for this machine itself: nobody puts www before those, and public
 * authorities give no certificate for them that a reader would see by name.
 */
export function isDomainName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/u, '');
  if (name === '' || name.includes(':') || IPV4.test(name)) return false;
  return name !== 'localhost' && !name.endsWith('.localhost');
}
