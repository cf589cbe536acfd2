/** One `Allow` or `Disallow` line. `line` is what is shown: the directive and its value as written. */
export type RobotsRule = { readonly isAllow: boolean; readonly pattern: string; readonly line: string };

/** Rules for one product token (lower case, `*` for everybody else); groups of the same token are joined. */
export type RobotsGroup = { readonly rules: readonly RobotsRule[]; readonly crawlDelaySeconds: number | null };

export type RobotsTxt = {
  readonly groups: ReadonlyMap<string, RobotsGroup>;
  /** Values of `Sitemap:` lines as written, in document order. */
  readonly sitemaps: readonly string[];
};

export type RobotsDecision = {
  readonly isAllowed: boolean;
  /** The line that decided, such as `Disallow: /private/`; `null` when none applies. */
  readonly rule: string | null;
};

/** What is read of a robots.txt; the rest is ignored. https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#file-size */
export const ROBOTS_TXT_MAX_BYTES = 500 * 1024;

/** A longer line is cut, as in Google's reader: https://github.com/google/robotstxt */
const MAX_LINE_LENGTH = 2083 * 8;

/** Directives and the misspellings Google's reader accepts for them. */
const DIRECTIVES: ReadonlyMap<string, 'agent' | 'allow' | 'disallow' | 'sitemap' | 'delay'> = new Map([
  ...['user-agent', 'useragent', 'user agent'].map((name) => [name, 'agent'] as const),
  ['allow', 'allow'],
  ...['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'].map(
    (name) => [name, 'disallow'] as const,
  ),
  ...['sitemap', 'site-map'].map((name) => [name, 'sitemap'] as const),
  ['crawl-delay', 'delay'],
]);

/** Reads a robots.txt by RFC 9309 as Google does: whatever is no directive is passed over. Never throws. */
export function parseRobotsTxt(text: string): RobotsTxt {
  const groups = new Map<string, { rules: RobotsRule[]; crawlDelaySeconds: number | null }>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  // Only a rule ends the list of agents a group is for; a sitemap or a delay between two of them does not.
  let isListOpen = true;

  for (const line of linesOf(text)) {
    const field = fieldOf(line);
    if (field === null) continue;
    const { directive, value } = field;
    if (directive === 'sitemap') {
      sitemaps.push(value);
    } else if (directive === 'agent') {
      if (!isListOpen) agents = [];
      isListOpen = true;
      const token = agentToken(value);
      agents.push(token);
      if (!groups.has(token)) groups.set(token, { rules: [], crawlDelaySeconds: null });
    } else {
      const named = agents.flatMap((token) => groups.get(token) ?? []);
      if (directive === 'delay') {
        for (const group of named) group.crawlDelaySeconds ??= secondsOf(value);
        continue;
      }
      isListOpen = false;
      // An empty value takes nothing away and gives nothing.
      if (value === '') continue;
      const isAllow = directive === 'allow';
      const rule = { isAllow, pattern: toPattern(value), line: `${isAllow ? 'Allow' : 'Disallow'}: ${value}` };
      for (const group of new Set(named)) group.rules.push(rule);
    }
  }
  return { groups, sitemaps };
}

/**
 * Whether a crawler may fetch an address. The longest rule that fits decides, `Allow` at a tie.
 * @param agent product token such as `Googlebot` or `Googlebot-News`; the latter falls back to the former, then to `*`.
 * @param url absolute http(s) address of the same host.
 */
export function isAllowed(robots: RobotsTxt, agent: string, url: string): RobotsDecision {
  const { pathname, search } = new URL(url);
  if (pathname === '/robots.txt') return { isAllowed: true, rule: null };

  const path = toComparable(pathname + search)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');
  let best: RobotsRule | null = null;
  for (const rule of groupFor(robots, agent)?.rules ?? []) {
    const isStronger =
      best === null ||
      rule.pattern.length > best.pattern.length ||
      (rule.pattern.length === best.pattern.length && rule.isAllow && !best.isAllow);
    if (isStronger && fits(rule.pattern, path)) best = rule;
  }
  return { isAllowed: best?.isAllow ?? true, rule: best?.line ?? null };
}

/** The group that applies to a crawler; `null` when none does, which allows everything. */
export function groupFor(robots: RobotsTxt, agent: string): RobotsGroup | null {
  for (let token = agent.toLowerCase(); token !== ''; token = token.slice(0, Math.max(0, token.lastIndexOf('-')))) {
    const group = robots.groups.get(token);
    if (group !== undefined) return group;
  }
  return robots.groups.get('*') ?? null;
}

function linesOf(text: string): string[] {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return text.slice(start, start + ROBOTS_TXT_MAX_BYTES).split(/\r\n|\r|\n/);
}

function fieldOf(line: string) {
  const [content = ''] = line.slice(0, MAX_LINE_LENGTH).split('#', 1);
  const colon = content.indexOf(':');
  // A forgotten colon is forgiven when exactly two words stand there.
  const words = colon < 0 ? content.trim().split(/\s+/) : [content.slice(0, colon), content.slice(colon + 1)];
  const [name, value] = words;
  if (name === undefined || value === undefined || words.length !== 2) return null;
  const directive = DIRECTIVES.get(name.trim().toLowerCase());
  return directive === undefined ? null : { directive, value: value.trim() };
}

function agentToken(value: string): string {
  if (/^\*(\s|$)/.test(value)) return '*';
  return /^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '';
}

function secondsOf(value: string): number | null {
  return /^\d{1,9}(\.\d{1,3})?$/.test(value) ? Number(value) : null;
}

/** A dollar sign has a meaning only at the end. */
function toPattern(value: string): string {
  const isAnchored = value.endsWith('$');
  const body = toComparable(isAnchored ? value.slice(0, -1) : value).replaceAll('$', '%24');
  return isAnchored ? `${body}$` : body;
}

/** Percent-encoding in one form: unreserved characters plain, everything that is not ASCII encoded, hex digits in capitals (RFC 9309, 2.2.2). */
function toComparable(text: string): string {
  return text.replace(/%[0-9a-f]{2}|[^\x21-\x7e]+/gi, (part) => {
    if (!part.startsWith('%')) return encodeURIComponent(part.replace(/[\ud800-\udfff]/gu, '\ufffd'));
    const char = String.fromCharCode(Number.parseInt(part.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : part.toUpperCase();
  });
}

/** Whether a path begins as the pattern says. Goes over the path once: the leftmost place for each part between stars is always a right one. */
function fits(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [head = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(head)) return false;

  let at = head.length;
  const tail = isAnchored ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isAnchored) return true;
  return tail === undefined ? path.length === at : path.length - tail.length >= at && path.endsWith(tail);
}
