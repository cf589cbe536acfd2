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
    message: 'AI crawlers are blocked',
    comment: 'Name of a notice in a list. Crawler: a program that reads pages.',
  },
  passed: {
    message: 'robots.txt does not single out AI crawlers',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'AI answer engines can only quote and link to what their crawlers may read. Training crawlers have their own names: blocking those does not remove the site from answers.',
    comment: 'Why it matters. Answer engines: services such as ChatGPT, Claude or Perplexity.',
  },
  howToFix: {
    message:
      'If the site should appear in AI answers, allow these crawlers in robots.txt. If they are blocked on purpose, there is nothing to do.',
    comment: 'What the website owner can do. robots.txt stays as it is.',
  },
  messages: {
    answers: { message: 'robots.txt blocks {agent} ({operator}), which powers AI answers', comment: NAMES },
    training: {
      message: 'robots.txt blocks {agent} ({operator}), which collects training data',
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
