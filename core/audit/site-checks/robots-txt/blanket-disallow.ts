import { isAllowed, rulesOf, type RobotsTxt } from '#core/parse/robots-txt.ts';

/** Tokens as robots.txt keeps them; `*` stands for everybody who is not named. */
export type BlanketAgent = '*' | 'googlebot';

const WHOLE_SITE: ReadonlySet<string> = new Set(['/', '/*', '*', '*/']);

/**
 * Who is shut out of the whole site, with the line that does it: a group with `Disallow: /` that does not let its crawlers read the
 * start page by another rule. Googlebot is asked about only when it has a group of its own.
 */
export function blanketDisallows(robots: RobotsTxt, startUrl: string): ReadonlyMap<BlanketAgent, string> {
  const found = new Map<BlanketAgent, string>();
  for (const agent of ['*', 'googlebot'] as const) {
    const group = robots.groups.get(agent);
    if (group === undefined) continue;
    const rule = rulesOf(group).find(({ isAllow, pattern }) => !isAllow && WHOLE_SITE.has(pattern));
    if (rule !== undefined && !isAllowed(robots, agent, startUrl).isAllowed) found.set(agent, rule.line);
  }
  return found;
}
