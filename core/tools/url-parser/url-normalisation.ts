/** What a browser changes of an address before it asks for it. */
export type UrlNormalisation =
  /** Tabs and line breaks inside are left out. */
  | 'blanks'
  /** Backslashes are slashes. */
  | 'backslashes'
  /** Two slashes follow the scheme, however many were typed. */
  | 'slashes'
  /** Scheme and host are in small letters. */
  | 'letters'
  /** The host is sent as `xn--…`. */
  | 'idn'
  /** Another way to write an IP address. */
  | 'ip'
  /** The scheme's own port is left out. */
  | 'port'
  /** `.` and `..` are resolved. */
  | 'dots'
  /** Characters are percent-encoded. */
  | 'encoded';

const IS_WEB = /^(?:https?|wss?|ftp):$/u;
const IS_DOT_SEGMENT = /(?:^|[/\\])(?:\.|%2e){1,2}(?=[/\\?#]|$)/iu;

/** What became different between the typed address and what browsers make of it; an absolute one or a reference. */
export function changesOf(typed: string, url: URL): UrlNormalisation[] {
  const isWeb = IS_WEB.test(url.protocol);
  const [, scheme = '', slashes = '', authority = ''] = /^([a-z][a-z0-9+.-]*:)?([/\\]*)([^/\\?#]*)/iu.exec(typed) ?? [];
  const isAbsolute = scheme !== '';
  const host = isAbsolute ? authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/u, '') : '';
  const hasOtherHost = host !== '' && host.toLowerCase() !== url.hostname;
  const isIp = /^(?:[\d.]+|\[.*\])$/u.test(url.hostname);
  const path = typed.replace(/[?#].*$/su, '');
  const found: (readonly [UrlNormalisation, boolean])[] = [
    ['blanks', /[\t\n\r]/u.test(typed)],
    ['backslashes', isWeb && path.includes('\\')],
    ['slashes', isWeb && isAbsolute && slashes.length !== 2],
    ['letters', isAbsolute && (scheme !== scheme.toLowerCase() || (isWeb && !isIp && host !== host.toLowerCase()))],
    ['idn', isWeb && hasOtherHost && !isIp && url.hostname.includes('xn--')],
    ['ip', isWeb && hasOtherHost && isIp],
    ['port', isAbsolute && /:\d+$/u.test(authority) && url.port === ''],
    ['dots', !isOpaque(url) && IS_DOT_SEGMENT.test(isAbsolute ? path.slice(scheme.length + slashes.length) : path)],
    ['encoded', percents(url.pathname + url.search + url.hash + url.username + url.password) > percents(typed)],
  ];
  return found.flatMap(([change, holds]) => (holds ? change : []));
}

function isOpaque(url: URL): boolean {
  return !url.pathname.startsWith('/');
}

function percents(text: string): number {
  return text.split('%').length;
}
