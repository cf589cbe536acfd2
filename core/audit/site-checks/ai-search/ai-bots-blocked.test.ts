import { expect, it } from 'vitest';
import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { AI_CRAWLERS } from '#core/standards/ai-crawlers.ts';
import { aiBotsBlocked } from './ai-bots-blocked.ts';

const at = 'https://example.org/robots.txt';
const robots = (...lines: string[]) => siteEvidence({ robotsTxt: lines.join('\n') });

describeCheck(aiBotsBlocked, {
  fails: {
    'the crawler of an answer engine is kept out': [
      robots('User-agent: OAI-SearchBot', 'Disallow: /'),
      [
        {
          at,
          messageKey: 'answers',
          values: { agent: 'OAI-SearchBot', operator: 'OpenAI' },
          evidence: 'Disallow: /',
        },
      ],
    ],
    'a crawler for training is kept out': [
      robots('User-agent: gptbot', 'Disallow: /'),
      [{ messageKey: 'training', values: { agent: 'GPTBot', operator: 'OpenAI' } }],
    ],
    'one line is for several': [
      robots('User-agent: CCBot', 'User-agent: PerplexityBot', 'Disallow: /'),
      [{ values: { agent: 'PerplexityBot' } }, { values: { agent: 'CCBot' } }],
    ],
    'only the start page is closed': [robots('User-agent: Claude-User', 'Disallow: /$')],
    'the site is closed to everybody, and once more to one of them': [
      robots('User-agent: *', 'Disallow: /', '', 'User-agent: ClaudeBot', 'Disallow: /'),
      [{ values: { agent: 'ClaudeBot' } }],
    ],
    'the start page is closed to all, which is not the whole site': [
      robots('User-agent: *', 'Disallow: /$'),
      AI_CRAWLERS.map(({ token: agent, operator }) => ({ values: { agent, operator } })),
    ],
  },
  passes: {
    'all may read the start page': siteEvidence(),
    'a part is closed to them': robots('User-agent: GPTBot', 'Disallow: /private/'),
    'the site is closed to everybody': robots('User-agent: *', 'Disallow: /'),
    'the site is closed to Googlebot': robots('User-agent: Googlebot', 'Disallow: /'),
    'a group is for a name that only begins alike': robots('User-agent: Google', 'Disallow: /'),
    'the one for training is named, which is not the one for answers': robots(
      'User-agent: Applebot-Extended',
      'Allow: /',
    ),
  },
  notApplicable: { 'there is no robots.txt': siteEvidence({ robotsTxt: { status: 404, text: null } }) },
});

it('knows each crawler once, with a source, those of answer engines first', () => {
  expect(new Set(AI_CRAWLERS.map(({ token }) => token.toLowerCase())).size).toBe(AI_CRAWLERS.length);
  for (const { source } of AI_CRAWLERS) expect(source).toMatch(/^https:\/\//u);
  expect(AI_CRAWLERS.map(({ use }) => use)).toEqual(AI_CRAWLERS.map(({ use }) => use).sort());
});
