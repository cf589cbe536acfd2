/** A user agent to ask as: `group` is who it is, `text` what its operator documents. */
export type AgentPreset = {
  readonly id: string;
  readonly name: string;
  readonly group: 'browser' | 'search' | 'ai' | 'preview' | 'program';
  readonly text: string;
};

const CHROME_PHONE =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const KHTML = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible;';

/** As their operators write them. Our own address gives us away all the same: a server that verifies crawlers is not fooled. */
export const AGENT_PRESETS: readonly AgentPreset[] = [
  {
    id: 'chrome',
    name: 'Chrome, desktop',
    group: 'browser',
    text: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
  {
    id: 'chrome-phone',
    name: 'Chrome, Android',
    group: 'browser',
    text: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  {
    id: 'firefox',
    name: 'Firefox, desktop',
    group: 'browser',
    text: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  },
  {
    id: 'safari-phone',
    name: 'Safari, iPhone',
    group: 'browser',
    text: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  },
  {
    id: 'googlebot',
    name: 'Googlebot, smartphone',
    group: 'search',
    text: `${CHROME_PHONE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  },
  {
    id: 'googlebot-desktop',
    name: 'Googlebot, desktop',
    group: 'search',
    text: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0 Safari/537.36',
  },
  {
    id: 'bingbot',
    name: 'Bingbot',
    group: 'search',
    text: `${KHTML} bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36`,
  },
  {
    id: 'yandexbot',
    name: 'YandexBot',
    group: 'search',
    text: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  },
  {
    id: 'gptbot',
    name: 'GPTBot',
    group: 'ai',
    text: `${KHTML} GPTBot/1.3; +https://openai.com/gptbot)`,
  },
  {
    id: 'oai-searchbot',
    name: 'OAI-SearchBot',
    group: 'ai',
    text: `${KHTML} OAI-SearchBot/1.3; +https://openai.com/searchbot)`,
  },
  {
    id: 'claudebot',
    name: 'ClaudeBot',
    group: 'ai',
    text: `${KHTML} ClaudeBot/1.0; +claudebot@anthropic.com)`,
  },
  {
    id: 'perplexitybot',
    name: 'PerplexityBot',
    group: 'ai',
    text: `${KHTML} PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)`,
  },
  {
    id: 'facebook',
    name: 'Facebook',
    group: 'preview',
    text: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  },
  { id: 'twitterbot', name: 'X (Twitterbot)', group: 'preview', text: 'Twitterbot/1.0' },
  {
    id: 'linkedinbot',
    name: 'LinkedInBot',
    group: 'preview',
    text: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  },
  {
    id: 'slackbot',
    name: 'Slackbot',
    group: 'preview',
    text: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  },
  { id: 'curl', name: 'curl', group: 'program', text: 'curl/8.15.0' },
];
