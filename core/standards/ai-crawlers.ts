/** A crawler, or a name in robots.txt that stands for one use of what is crawled. */
export type AiCrawler = {
  /** Product token as its operator writes it. */
  readonly token: string;
  readonly operator: string;
  /** `answers`: what it reads can be shown and linked in answers. `training`: it only collects text that models are trained with. */
  readonly use: 'answers' | 'training';
  /** The operator's own page about it. */
  readonly source: string;
};

const OPENAI = 'https://developers.openai.com/api/docs/bots';
const ANTHROPIC = 'https://support.claude.com/en/articles/8896518';
const PERPLEXITY = 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers';
const GOOGLE = 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers';
const APPLE = 'https://support.apple.com/en-us/119829';
const AMAZON = 'https://developer.amazon.com/amazonbot';
const META = 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers';

/**
 * Known AI crawlers with a page of their operator, those of answer engines first; the check catalogue names the first eight. Those that
 * fetch a page because a person asked for it (ChatGPT-User, Perplexity-User, meta-externalfetcher) may not keep to robots.txt.
 */
export const AI_CRAWLERS: readonly AiCrawler[] = [
  { token: 'OAI-SearchBot', operator: 'OpenAI', use: 'answers', source: OPENAI },
  { token: 'ChatGPT-User', operator: 'OpenAI', use: 'answers', source: OPENAI },
  { token: 'PerplexityBot', operator: 'Perplexity', use: 'answers', source: PERPLEXITY },
  { token: 'Perplexity-User', operator: 'Perplexity', use: 'answers', source: PERPLEXITY },
  { token: 'Claude-SearchBot', operator: 'Anthropic', use: 'answers', source: ANTHROPIC },
  { token: 'Claude-User', operator: 'Anthropic', use: 'answers', source: ANTHROPIC },
  // Crawls nothing itself: it decides whether Gemini may be trained with pages and may ground its answers on them.
  { token: 'Google-Extended', operator: 'Google', use: 'answers', source: GOOGLE },
  { token: 'Googlebot', operator: 'Google', use: 'answers', source: GOOGLE },
  {
    token: 'Bingbot',
    operator: 'Microsoft',
    use: 'answers',
    source: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
  },
  { token: 'Applebot', operator: 'Apple', use: 'answers', source: APPLE },
  { token: 'Amzn-SearchBot', operator: 'Amazon', use: 'answers', source: AMAZON },
  { token: 'Amzn-User', operator: 'Amazon', use: 'answers', source: AMAZON },
  {
    token: 'DuckAssistBot',
    operator: 'DuckDuckGo',
    use: 'answers',
    source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
  },
  { token: 'MistralAI-User', operator: 'Mistral AI', use: 'answers', source: 'https://docs.mistral.ai/robots' },
  { token: 'meta-externalfetcher', operator: 'Meta', use: 'answers', source: META },
  { token: 'GPTBot', operator: 'OpenAI', use: 'training', source: OPENAI },
  { token: 'ClaudeBot', operator: 'Anthropic', use: 'training', source: ANTHROPIC },
  { token: 'Applebot-Extended', operator: 'Apple', use: 'training', source: APPLE },
  { token: 'Amazonbot', operator: 'Amazon', use: 'training', source: AMAZON },
  { token: 'meta-externalagent', operator: 'Meta', use: 'training', source: META },
  { token: 'CCBot', operator: 'Common Crawl', use: 'training', source: 'https://commoncrawl.org/ccbot' },
];
