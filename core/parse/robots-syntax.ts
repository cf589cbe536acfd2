import { ROBOTS_TXT_MAX_BYTES } from './robots-txt.ts';
import { detach } from './text-buffer.ts';

/** Why a line says nothing to a crawler, or not what it seems to say. */
export type RobotsFault =
  /** The file is an HTML page; told once. */
  | 'html'
  | 'noColon'
  | 'unknownDirective'
  | 'emptyAgent'
  /** A star inside a crawler's name; alone it stands for all. */
  | 'agentWildcard'
  /** A rule above the first `User-agent`. */
  | 'noAgent'
  /** The path begins neither with `/` nor with `*`. */
  | 'patternStart'
  /** A dollar sign that is not the last sign of the path. */
  | 'dollarInside';

export type RobotsProblem = {
  /** Counted from 1. */
  readonly line: number;
  /** The line without space around it, at most 300 characters. */
  readonly text: string;
  readonly fault: RobotsFault;
};

const MAX_TEXT_LENGTH = 300;

/** Directives that are documented somewhere, so that a line with one of them is no mistake. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  // https://www.rfc-editor.org/rfc/rfc9309.html#section-2.2
  'user-agent',
  'allow',
  'disallow',
  // https://www.sitemaps.org/protocol.html#submit_robots
  'sitemap',
  // https://www.bing.com/webmasters/help/how-to-create-a-robots-txt-file-cb7c31ec
  'crawl-delay',
  // https://yandex.com/support/webmaster/controlling-robot/robots-txt.html
  'clean-param',
  'host',
  // http://www.conman.org/people/spc/robots2.html
  'request-rate',
  'visit-time',
  'robot-version',
  'comment',
  // Never promised, but read by Google until 2019; `robots-noindex-rule` of the catalogue is about it.
  'noindex',
  // https://contentsignals.org/
  'content-signal',
  // https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/
  'content-usage',
  // https://rslstandard.org/rsl
  'license',
]);

/**
 * The lines of a robots.txt that crawlers cannot use, in their order. Stricter than `parseRobotsTxt`, which forgives what Google
 * forgives: a misspelling is a fault here, because other crawlers pass over it. Reads as far as crawlers do; never throws.
 */
export function findRobotsProblems(text: string): RobotsProblem[] {
  const content = text.replace(/^\uFEFF/u, '').slice(0, ROBOTS_TXT_MAX_BYTES);
  const lines = content.split(/\r\n|\r|\n/u);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (/^\s*<(?:!doctype|html|head|body)\b/iu.test(lines[first] ?? '')) {
    return [problemOf(lines[first] ?? '', first, 'html')];
  }

  const problems: RobotsProblem[] = [];
  let hasAgent = false;
  for (const [index, line] of lines.entries()) {
    const statement = line.replace(/#.*$/su, '').trim();
    if (statement === '') continue;
    const colon = statement.indexOf(':');
    const directive = statement.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const hasColon = colon >= 0 && !isAddressColon(directive);
    const fault = hasColon ? faultOf(directive, statement.slice(colon + 1).trim(), hasAgent) : 'noColon';
    if (directive === 'user-agent') hasAgent = true;
    if (fault !== null) problems.push(problemOf(line, index, fault));
  }
  return problems;
}

/** True when the colon belongs to the value, as in `Sitemap https://…`: a directive and more stand before it. */
function isAddressColon(beforeColon: string): boolean {
  const [first = '', second] = beforeColon.split(/\s+/u, 2);
  return second !== undefined && DIRECTIVES.has(first);
}

function faultOf(directive: string, value: string, hasAgent: boolean): RobotsFault | null {
  if (!DIRECTIVES.has(directive)) return 'unknownDirective';
  if (directive === 'user-agent') {
    if (value === '') return 'emptyAgent';
    return value !== '*' && value.includes('*') ? 'agentWildcard' : null;
  }
  if (directive !== 'allow' && directive !== 'disallow') return null;
  if (!hasAgent) return 'noAgent';
  // An empty path is the documented way to forbid nothing.
  if (value !== '' && !/^[/*]/u.test(value)) return 'patternStart';
  const dollar = value.indexOf('$');
  return dollar >= 0 && dollar < value.length - 1 ? 'dollarInside' : null;
}

function problemOf(line: string, index: number, fault: RobotsFault): RobotsProblem {
  return { line: index + 1, text: detach(line.trim().slice(0, MAX_TEXT_LENGTH)), fault };
}
