import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import { blanketDisallows, type BlanketAgent } from '#core/audit/site-checks/robots-txt/blanket-disallow.ts';
import { isAllowed, type RobotsTxt } from '#core/parse/robots-txt.ts';
import { AI_CRAWLERS } from '#core/standards/ai-crawlers.ts';

const NAMES = 'agent: name of a crawler. operator: name of a company. robots.txt stays as it is.';

/** AI crawlers that robots.txt keeps out of the start page. */
export const aiBotsBlocked = defineSiteCheck({
  id: 'ai-bots-blocked',
  area: 'ai-search',
  severity: 'notice',
  scope: 'site',
  needs: ['robotsTxt', 'start'],
  source: 'https://developers.openai.com/api/docs/bots',
  title: {
    message: 'AI crawlers are kept out',
    comment: 'Name of a notice in a list. Crawler: a program that reads pages.',
  },
  passed: {
    message: 'robots.txt does not single out AI crawlers',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'Answer engines can only quote and link what their crawlers may read. Crawlers that collect text for training have names of their own: to close the site to those does not remove it from answers.',
    comment: 'Why it matters. Answer engines: services such as ChatGPT, Claude or Perplexity.',
  },
  howToFix: {
    message:
      'If the site should appear in AI answers, allow those crawlers in robots.txt. If they are kept out on purpose, nothing needs to be done.',
    comment: 'What the website owner can do. robots.txt stays as it is.',
  },
  messages: {
    answers: { message: 'robots.txt keeps out {agent} by {operator}, which serves AI answers', comment: NAMES },
    training: {
      message: 'robots.txt keeps out {agent} by {operator}, which collects text for training',
      comment: NAMES,
    },
  },
  run({ robotsTxt: { url: at, rules }, start }) {
    if (rules === null) return { kind: 'notApplicable' };
    const toldElsewhere = blanketDisallows(rules, start.finalUrl);
    const findings: Finding<'answers' | 'training'>[] = [];
    for (const { token, operator, use } of AI_CRAWLERS) {
      const agent = groupOf(rules, token);
      const { isAllowed: mayRead, rule } = isAllowed(rules, agent, start.finalUrl);
      if (mayRead || isBlanket(agent, toldElsewhere)) continue;
      findings.push({
        at,
        messageKey: use,
        values: { agent: token, operator },
        ...(rule === null ? {} : { evidence: rule }),
      });
    }
    return outcomeOf(findings);
  },
});

/** The token when it has a group of its own, else everybody's. That one name stands for a longer one is known of Google alone. */
function groupOf({ groups }: RobotsTxt, token: string): string {
  const name = token.toLowerCase();
  return groups.has(name) ? name : '*';
}

/** A line that closes the site to everybody or to Googlebot is `robots-blocks-all`. */
function isBlanket(agent: string, blankets: ReadonlyMap<BlanketAgent, string>): boolean {
  return (agent === '*' || agent === 'googlebot') && blankets.has(agent);
}
