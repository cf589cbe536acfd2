import type { Bot, BotUse } from './bot.ts';

/** Owners and how each says its bots are verified; rows are name, use, and the token where it is not the name. */
export type BotFamily = Omit<Bot, 'name' | 'token' | 'use' | 'lists' | 'hosts' | 'network'> &
  Partial<Pick<Bot, 'lists' | 'hosts' | 'network'>> & {
    readonly bots: readonly (readonly [name: string, use: BotUse, token?: string])[];
  };

const GOOGLE = 'https://developers.google.com/crawling/docs/crawlers-fetchers';
const GOOGLE_LISTS = 'https://developers.google.com/static/crawling/ipranges';
const OPENAI = 'https://developers.openai.com/api/docs/bots';
const PERPLEXITY = 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers';
const META = 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers';
const AMAZON = 'https://developer.amazon.com/amazonbot';

/** As the pages named say. A bot whose token holds another's stands before it. */
export const BOT_FAMILIES: readonly BotFamily[] = [
  {
    owner: 'Google',
    source: `${GOOGLE}/google-special-case-crawlers`,
    hosts: ['google.com'],
    lists: [`${GOOGLE_LISTS}/special-crawlers.json`],
    bots: [
      ['AdsBot', 'ads', 'adsbot-google'],
      ['Mediapartners-Google (AdSense)', 'ads', 'mediapartners-google'],
      ['APIs-Google', 'monitor'],
      ['Google-Safety', 'security'],
    ],
  },
  {
    owner: 'Google',
    source: `${GOOGLE}/google-user-triggered-fetchers`,
    hosts: ['google.com', 'gae.googleusercontent.com'],
    lists: [
      `${GOOGLE_LISTS}/user-triggered-fetchers-google.json`,
      `${GOOGLE_LISTS}/user-triggered-fetchers.json`,
      `${GOOGLE_LISTS}/user-triggered-agents.json`,
    ],
    bots: [
      ['FeedFetcher-Google', 'feeds'],
      ['Google-Read-Aloud', 'preview'],
      ['Google-Site-Verification', 'monitor'],
      ['GoogleProducer', 'feeds'],
      ['Google-NotebookLM', 'answers'],
      ['Google-Agent', 'answers'],
      ['Chrome-Lighthouse', 'monitor'],
    ],
  },
  {
    owner: 'Google',
    source: `${GOOGLE}/google-common-crawlers`,
    hosts: ['googlebot.com'],
    lists: [`${GOOGLE_LISTS}/common-crawlers.json`],
    bots: [
      ['Googlebot-Image', 'search'],
      ['Googlebot-Video', 'search'],
      ['Googlebot-News', 'search'],
      ['Storebot-Google', 'search'],
      ['Google-InspectionTool', 'monitor'],
      ['Google-CloudVertexBot', 'answers'],
      ['GoogleOther', 'search'],
      ['Googlebot', 'search'],
    ],
  },
  {
    owner: 'Microsoft',
    source: 'https://www.bing.com/webmasters/help/how-to-verify-bingbot-3905dc26',
    hosts: ['search.msn.com'],
    lists: ['https://www.bing.com/toolbox/bingbot.json'],
    bots: [
      ['BingPreview', 'preview'],
      ['adidxbot', 'ads'],
      ['MicrosoftPreview', 'preview'],
      ['Bingbot', 'search'],
    ],
  },
  {
    owner: 'Apple',
    source: 'https://support.apple.com/en-us/119829',
    hosts: ['applebot.apple.com'],
    lists: ['https://search.developer.apple.com/applebot.json'],
    bots: [['Applebot', 'search']],
  },
  {
    owner: 'Yandex',
    source: 'https://yandex.com/support/webmaster/robot-workings/check-yandex-robots.html',
    hosts: ['yandex.ru', 'yandex.net', 'yandex.com'],
    bots: [
      ['YandexImages', 'search'],
      ['YandexVideo', 'search'],
      ['YandexMetrika', 'monitor'],
      ['YandexWebmaster', 'monitor'],
      ['YandexDirect', 'ads'],
      ['YandexAdNet', 'ads'],
      ['YandexRenderResourcesBot', 'search'],
      ['YandexAdditional', 'answers'],
      ['YandexBot', 'search'],
    ],
  },
  {
    owner: 'Baidu',
    source: 'https://help.baidu.com/question?prod_id=99&class=476&id=2996',
    hosts: ['baidu.com', 'baidu.jp'],
    bots: [['Baiduspider', 'search']],
  },
  {
    owner: 'DuckDuckGo',
    source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot',
    lists: ['https://duckduckgo.com/duckduckbot.json'],
    bots: [['DuckDuckBot', 'search']],
  },
  {
    owner: 'DuckDuckGo',
    source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
    lists: ['https://duckduckgo.com/duckassistbot.json'],
    bots: [['DuckAssistBot', 'answers']],
  },
  {
    owner: 'Seznam',
    source: 'https://o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler/',
    hosts: ['seznam.cz'],
    lists: ['https://search.seznam.cz/ipranges/seznambot.json'],
    bots: [['SeznamBot', 'search']],
  },
  {
    owner: 'Qwant',
    source: 'https://help.qwant.com/bot/',
    hosts: ['qwant.com'],
    lists: ['https://help.qwant.com/wp-content/uploads/sites/latest/qwantbot.json'],
    bots: [['Qwantbot', 'search']],
  },
  {
    owner: 'Mojeek',
    source: 'https://www.mojeek.com/bot.html',
    hosts: ['mojeek.com'],
    lists: ['https://www.mojeek.com/mojeekbot.json'],
    bots: [['MojeekBot', 'search']],
  },
  {
    owner: 'Huawei',
    source: 'https://webmaster.petalsearch.com/site/petalbot',
    hosts: ['petalsearch.com', 'aspiegel.com'],
    bots: [['PetalBot', 'search']],
  },
  {
    owner: 'Naver',
    source: 'https://searchadvisor.naver.com/guide/seo-basic-firewall',
    hosts: ['naver.com'],
    bots: [['Yeti', 'search', 'yeti/']],
  },
  {
    owner: 'Sogou',
    source: 'https://www.sogou.com/docs/help/webmasters.htm',
    hosts: ['sogou.com'],
    bots: [['Sogou web spider', 'search', 'sogou']],
  },
  {
    owner: 'Cốc Cốc',
    source: 'https://help.coccoc.com/en/search-engine',
    hosts: ['coccoc.com'],
    bots: [['coccocbot', 'search']],
  },
  {
    owner: 'Yahoo',
    source: 'https://help.yahoo.com/kb/SLN22600.html',
    hosts: ['crawl.yahoo.net'],
    bots: [['Slurp', 'search', 'yahoo! slurp']],
  },
  {
    owner: 'Kagi',
    source: 'https://kagi.com/bot',
    lists: ['https://kagi.com/bot'],
    bots: [['Kagibot', 'search']],
  },
  {
    owner: 'OpenAI',
    source: OPENAI,
    lists: ['https://openai.com/gptbot.json'],
    bots: [['GPTBot', 'training']],
  },
  {
    owner: 'OpenAI',
    source: OPENAI,
    lists: ['https://openai.com/searchbot.json'],
    bots: [['OAI-SearchBot', 'answers']],
  },
  {
    owner: 'OpenAI',
    source: OPENAI,
    lists: ['https://openai.com/chatgpt-user.json'],
    bots: [['ChatGPT-User', 'answers']],
  },
  {
    owner: 'OpenAI',
    source: OPENAI,
    lists: ['https://openai.com/adsbot.json'],
    bots: [['OAI-AdsBot', 'ads']],
  },
  {
    owner: 'Anthropic',
    source: 'https://support.claude.com/en/articles/8896518',
    lists: ['https://claude.com/crawling/bots.json'],
    bots: [
      ['Claude-SearchBot', 'answers'],
      ['Claude-User', 'answers'],
      ['ClaudeBot', 'training'],
    ],
  },
  {
    owner: 'Perplexity',
    source: PERPLEXITY,
    lists: ['https://www.perplexity.com/perplexitybot.json'],
    bots: [['PerplexityBot', 'answers']],
  },
  {
    owner: 'Perplexity',
    source: PERPLEXITY,
    lists: ['https://www.perplexity.com/perplexity-user.json'],
    bots: [['Perplexity-User', 'answers']],
  },
  {
    owner: 'Mistral AI',
    source: 'https://docs.mistral.ai/robots',
    lists: ['https://mistral.ai/mistralai-user-ips.json'],
    bots: [['MistralAI-User', 'answers']],
  },
  {
    owner: 'Mistral AI',
    source: 'https://docs.mistral.ai/robots',
    lists: ['https://mistral.ai/mistralai-index-ips.json'],
    bots: [['MistralAI-Index', 'answers']],
  },
  {
    owner: 'Amazon',
    source: AMAZON,
    hosts: ['crawl.amazonbot.amazon'],
    lists: ['https://developer.amazon.com/amazonbot/ip-addresses/'],
    bots: [['Amazonbot', 'training']],
  },
  {
    owner: 'Amazon',
    source: AMAZON,
    lists: ['https://developer.amazon.com/amazonbot/searchbot-ip-addresses/'],
    bots: [['Amzn-SearchBot', 'answers']],
  },
  {
    owner: 'Amazon',
    source: AMAZON,
    lists: ['https://developer.amazon.com/amazonbot/live-ip-addresses/'],
    bots: [['Amzn-User', 'answers']],
  },
  {
    owner: 'Common Crawl',
    source: 'https://commoncrawl.org/ccbot',
    hosts: ['crawl.commoncrawl.org'],
    lists: ['https://index.commoncrawl.org/ccbot.json'],
    bots: [['CCBot', 'training']],
  },
  {
    owner: 'Meta',
    source: META,
    network: 'AS32934',
    bots: [
      ['meta-externalfetcher', 'answers'],
      ['meta-externalagent', 'training'],
      ['meta-webindexer', 'answers'],
      ['facebookexternalhit', 'preview'],
      ['facebookcatalog', 'ads'],
    ],
  },
  {
    owner: 'ByteDance',
    source: 'https://bytespider.bytedance.com/',
    bots: [
      ['Bytespider', 'training'],
      ['TikTokSpider', 'preview'],
    ],
  },
  {
    owner: 'X',
    source: 'https://docs.x.com/x-for-websites/cards/guides/getting-started',
    network: 'AS13414',
    bots: [['Twitterbot', 'preview']],
  },
  {
    owner: 'LinkedIn',
    source: 'https://www.linkedin.com/robots.txt',
    hosts: ['fwd.linkedin.com'],
    bots: [['LinkedInBot', 'preview']],
  },
  {
    owner: 'Pinterest',
    source: 'https://help.pinterest.com/en/business/article/pinterestbot',
    hosts: ['pinterest.com'],
    bots: [['Pinterestbot', 'preview']],
  },
  {
    owner: 'Slack',
    source: 'https://api.slack.com/robots',
    bots: [
      ['Slack-ImgProxy', 'preview'],
      ['Slackbot', 'preview'],
    ],
  },
  {
    owner: 'Telegram',
    source: 'https://telegram.org/blog/link-preview',
    bots: [['TelegramBot', 'preview']],
  },
  {
    owner: 'Discord',
    source: 'https://discord.com/developers/docs/reference',
    bots: [['Discordbot', 'preview']],
  },
  {
    owner: 'Meta',
    source: 'https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/',
    bots: [['WhatsApp', 'preview', 'whatsapp/']],
  },
  {
    owner: 'Ahrefs',
    source: 'https://help.ahrefs.com/en/articles/78658-what-is-the-list-of-your-ip-ranges',
    hosts: ['ahrefs.com', 'ahrefs.net'],
    lists: ['https://api.ahrefs.com/v3/public/crawler-ip-ranges'],
    bots: [
      ['AhrefsSiteAudit', 'seo'],
      ['AhrefsBot', 'seo'],
    ],
  },
  {
    owner: 'Semrush',
    source: 'https://www.semrush.com/bot/',
    hosts: ['semrush.com'],
    bots: [
      ['SiteAuditBot', 'seo'],
      ['SemrushBot', 'seo'],
    ],
  },
  {
    owner: 'Majestic',
    source: 'https://mj12bot.com/',
    bots: [['MJ12bot', 'seo']],
  },
  {
    owner: 'Moz',
    source: 'https://moz.com/help/moz-procedures/crawlers/dotbot',
    hosts: ['opensiteexplorer.org'],
    bots: [
      ['DotBot', 'seo'],
      ['rogerbot', 'seo'],
    ],
  },
  {
    owner: 'DataForSEO',
    source: 'https://dataforseo.com/dataforseo-bot',
    hosts: ['dataforseo.com'],
    bots: [['DataForSeoBot', 'seo']],
  },
  {
    owner: 'Screaming Frog',
    source: 'https://www.screamingfrog.co.uk/seo-spider/user-guide/configuration/',
    bots: [['Screaming Frog SEO Spider', 'seo']],
  },
  {
    owner: 'Internet Archive',
    source: 'https://archive.org/details/archive.org_bot',
    hosts: ['archive.org'],
    bots: [['archive.org_bot', 'archive']],
  },
  {
    owner: 'UptimeRobot',
    source: 'https://uptimerobot.com/help/locations/',
    lists: ['https://uptimerobot.com/inc/files/ips/IPv4andIPv6.txt'],
    bots: [['UptimeRobot', 'monitor']],
  },
  {
    owner: 'Pingdom',
    source:
      'https://documentation.solarwinds.com/en/success_center/pingdom/content/topics/pingdom-probe-servers-ip-addresses.htm',
    lists: ['https://my.pingdom.com/probes/ipv4', 'https://my.pingdom.com/probes/ipv6'],
    bots: [['Pingdom', 'monitor', 'pingdom']],
  },
  {
    owner: 'Feedly',
    source: 'https://feedly.com/fetcher.html',
    bots: [['Feedly', 'feeds', 'feedly']],
  },
];
