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
  return withoutWww(hostOf(url));
}

/** A host name without `www.`; `www.example` and `www.co.uk` are names somebody has registered, and no form of what is left. */
export function withoutWww(name: string): string {
  if (!name.startsWith('www.')) return name;
  const bare = name.slice('www.'.length);
  return isRegistry(bare) ? name : bare;
}

/** Labels under which countries register names, and the countries that do not (https://publicsuffix.org/list/). */
const SECOND_LEVELS: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);
const WITHOUT_SECOND_LEVELS: ReadonlySet<string> = new Set(
  `ad aq as aw ax be bf bg bl bq bv ca cc cd cf cg ch cx cz de dj dk eh eu fi fo fr ga gb gf gm gq gs gw hm hr ie is li lt lu mc md mf
  mh mp mq mr nc ne nl no nu pm pw re ru si sj sk sm sr sx tc td tf tg tk tl tv um us va vg wf yt`.split(/\s+/u),
);

/** True for what is no name of one owner: a top-level domain, and the likes of `co.uk`. */
export function isRegistry(host: string): boolean {
  const [label = '', country, more] = host.replace(/:\d+$/u, '').split('.');
  if (country === undefined) return true;
  const isCountry = more === undefined && country.length === 2 && !WITHOUT_SECOND_LEVELS.has(country);
  return isCountry && SECOND_LEVELS.has(label);
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
