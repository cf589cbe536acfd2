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

/** A host name without `www.`; `www.example` is a name under a top-level domain and no form of `example`. */
export function withoutWww(name: string): string {
  return name.startsWith('www.') && name.split('.').length > 2 ? name.slice('www.'.length) : name;
}

/** Scheme, host and port of a normalised address, without the slash after them. */
export function originOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end < 0 ? url : url.slice(0, end);
}

/** Path and query of a normalised address, without its fragment; a question mark with nothing after it is no query. */
export function pathOf(url: string): string {
  const fragment = url.indexOf('#');
  const path = url.slice(originOf(url).length, fragment < 0 ? url.length : fragment);
  return path.indexOf('?') === path.length - 1 ? path.slice(0, -1) : path;
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
