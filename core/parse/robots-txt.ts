import { oncePer } from '#core/base/once-per.ts';
import { compile } from '#core/base/star-pattern.ts';
import { pathOf } from '#core/domain/host-name.ts';

/** One `Allow` or `Disallow` line. `line` is what is shown: the directive and its value as written. */
export type RobotsRule = { readonly isAllow: boolean; readonly pattern: string; readonly line: string };

/** What a file says to one product token. */
export type RobotsGroup = {
  /** The rules of each group that names the token, in document order; the tokens a group names share its rules. */
  readonly sections: readonly (readonly RobotsRule[])[];
  readonly crawlDelaySeconds: number | null;
};

export type RobotsTxt = {
  /** By product token, lower case, `*` for everybody else. */
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

/** In bytes: a longer line is cut, as in Google's reader, where one is for the end (https://github.com/google/robotstxt). */
const MAX_LINE_BYTES = 2083 * 8 - 1;

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
  const groups = new Map<string, { sections: RobotsRule[][]; crawlDelaySeconds: number | null }>();
  const sitemaps: string[] = [];
  let section: RobotsRule[] = [];
  // Agents whose delay is not known yet.
  let undelayed: string[] = [];
  // Only a rule ends the list of agents a group is for; a sitemap or a delay between two of them does not.
  let isListOpen = true;

  function addAgent(token: string): void {
    if (!isListOpen) {
      section = [];
      undelayed = [];
      isListOpen = true;
    }
    undelayed.push(token);
    const group = groups.get(token);
    if (group === undefined) groups.set(token, { sections: [section], crawlDelaySeconds: null });
    else if (group.sections.at(-1) !== section) group.sections.push(section);
  }

  function setDelay(seconds: number): void {
    for (const token of undelayed) {
      const group = groups.get(token);
      if (group !== undefined) group.crawlDelaySeconds ??= seconds;
    }
    undelayed = [];
  }

  for (const line of linesOf(text)) {
    const field = fieldOf(line);
    if (field === null) continue;
    const { directive, value } = field;
    if (directive === 'sitemap') sitemaps.push(value);
    else if (directive === 'agent') addAgent(agentToken(value));
    else if (directive === 'delay') {
      const seconds = secondsOf(value);
      if (seconds !== null) setDelay(seconds);
    } else {
      isListOpen = false;
      // An empty value takes nothing away and gives nothing, and what stands above all agents is for none.
      if (value === '' || groups.size === 0) continue;
      const isAllow = directive === 'allow';
      const line = `${isAllow ? 'Allow' : 'Disallow'}: ${value}`;
      section.push({ isAllow, pattern: toPattern(value), line });
      const folder = isAllow ? folderOf(value) : null;
      if (folder !== null) section.push({ isAllow, pattern: toPattern(`${folder}$`), line });
    }
  }
  return { groups, sitemaps };
}

/**
 * Whether a crawler may fetch an address. The longest rule that fits decides, `Allow` at a tie.
 * @param agent product token such as `Googlebot` or `Googlebot-News`; the latter falls back to the former, then to `*`.
 * @param url absolute http(s) address of the same host, written as the URL standard does.
 */
export function isAllowed(robots: RobotsTxt, agent: string, url: string): RobotsDecision {
  const asked = pathOf(url);
  if (/^\/robots\.txt(?:\?|$)/.test(asked)) return { isAllowed: true, rule: null };

  const path = toComparable(asked).replaceAll('*', '%2A').replaceAll('$', '%24');
  const group = groupFor(robots, agent);
  const best = group === null ? undefined : rulesOf(group).find(({ fits }) => fits(path));
  return { isAllowed: best?.isAllow ?? true, rule: best?.line ?? null };
}

type RankedRule = RobotsRule & { readonly fits: (path: string) => boolean };

/** The rules of a group, the strongest first and each pattern once: the longest, `Allow` at a tie, then the one above. */
export const rulesOf = oncePer(({ sections }: RobotsGroup): readonly RankedRule[] => {
  const strongest = new Map<string, RobotsRule>();
  for (const rule of sections.flat()) {
    const known = strongest.get(rule.pattern);
    if (known === undefined || (rule.isAllow && !known.isAllow)) strongest.set(rule.pattern, rule);
  }
  return [...strongest.values()]
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllow) - Number(a.isAllow))
    .map((rule) => ({ ...rule, fits: compile(rule.pattern) }));
});

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
  const [content = ''] = cutLine(line).split('#', 1);
  const colon = content.indexOf(':');
  // A forgotten colon is forgiven when exactly two words stand there.
  const words = colon < 0 ? content.trim().split(/\s+/) : [content.slice(0, colon), content.slice(colon + 1)];
  const [name, value] = words;
  if (name === undefined || value === undefined || words.length !== 2) return null;
  const directive = DIRECTIVES.get(name.trim().toLowerCase());
  return directive === undefined ? null : { directive, value: value.trim() };
}

function cutLine(line: string): string {
  if (line.length * 3 <= MAX_LINE_BYTES) return line;
  let bytes = 0;
  let end = 0;
  for (const sign of line) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > MAX_LINE_BYTES) break;
    end += sign.length;
  }
  return line.slice(0, end);
}

function agentToken(value: string): string {
  if (/^\*(\s|$)/.test(value)) return '*';
  return /^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '';
}

function secondsOf(value: string): number | null {
  return /^\d{1,9}(\.\d{1,3})?$/.test(value) ? Number(value) : null;
}

/** Who allows the index page means the folder it is shown for, as in Google's reader. */
function folderOf(value: string): string | null {
  const slash = value.lastIndexOf('/');
  return slash >= 0 && value.startsWith('/index.htm', slash) ? value.slice(0, slash + 1) : null;
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
