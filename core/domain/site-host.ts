import type { Brand } from '#core/base/brand.ts';
import { withoutWww } from './host-name.ts';

/** A project's host: lower case, without scheme, www, port and path; other scripts as A-labels (`xn--…`). */
export type SiteHost = Brand<string, 'SiteHost'>;

const MAX_INPUT_LENGTH = 2048;
const MAX_NAME_LENGTH = 253;
/** An underscore is in no name one can register, but DNS knows hosts below it that have one. */
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/u;
const REGISTERED = /^[^_]+$/u;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/u;
const SCHEME = /^(?:(?:https?|ftp):)?\/\//iu;
const ODD = /[\s\\@]/u;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//iu;

/**
 * The host of a typed domain or address, or `null` when it is none (specification, section 5: optional http, https or ftp
 * scheme or only its slashes, labelled host, top-level domain of at least two letters, optional port of 2 to 5 digits, optional
 * path; with `any`, the pattern's second version, the path may have any characters, such as the `@` of a profile's address).
 * Takes time linear in the input and refuses more than 2,048 characters.
 */
export function toSiteHost(input: string, path: 'plain' | 'any' = 'plain'): SiteHost | null {
  const text = input.trim();
  if (text.length === 0 || text.length > MAX_INPUT_LENGTH) return null;
  if (path === 'plain' && ODD.test(text)) return null;

  const withoutScheme = text.replace(SCHEME, '');
  if (ANY_SCHEME.test(withoutScheme)) return null;
  const [authority = ''] = withoutScheme.split(/[/?#]/u, 1);
  if (ODD.test(authority)) return null;
  const match = /^([^:]+)(?::\d{2,5})?$/u.exec(authority);
  const name = match?.[1] === undefined ? null : toAsciiName(match[1]);
  if (name === null) return null;

  const bare = withoutWww(name);
  return isHostName(bare) ? (bare as SiteHost) : null; // the one place that makes a SiteHost
}

/** The A-label form as the URL parser gives it, or `null` when it refuses the name. */
function toAsciiName(name: string): string | null {
  if (/[%[\]]/u.test(name)) return null;
  try {
    return new URL(`http://${name}/`).hostname.replace(/\.$/u, '');
  } catch {
    return null;
  }
}

function isHostName(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH) return false;
  const labels = name.split('.');
  const [registered = '', topLevel = ''] = labels.slice(-2);
  return labels.every((label) => LABEL.test(label)) && REGISTERED.test(registered) && TOP_LEVEL.test(topLevel);
}

export type HostLines = {
  /** Valid hosts in the order typed, without repeats. */
  readonly hosts: readonly SiteHost[];
  /** Zero-based numbers of the lines that hold no valid domain. */
  readonly invalidLines: readonly number[];
};

/** Reads a list of domains, one a line; blank lines and repeats are dropped (specification, section 5). */
export function parseHostLines(text: string): HostLines {
  const hosts = new Set<SiteHost>();
  const invalidLines: number[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/u).entries()) {
    if (line.trim() === '') continue;
    const host = toSiteHost(line, 'any');
    if (host === null) invalidLines.push(index);
    else hosts.add(host);
  }
  return { hosts: [...hosts], invalidLines };
}

/** The host of an absolute page address, without www. `null` when it is not http or https. */
export function hostOfUrl(address: string): SiteHost | null {
  return /^https?:\/\//iu.test(address) ? toSiteHost(address) : null;
}
