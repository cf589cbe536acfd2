import { describe, expect, it } from 'vitest';
import { BOTS } from './bots.ts';
import { LINES_LIMIT, readUserAgent, userAgentsOf } from './user-agent-parser.ts';

const CHROME_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const GOOGLEBOT =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.6778.69 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('a browser', () => {
  // As the browsers' makers document them (MDN, "User-Agent header"; chromium.org, "User-Agent reduction"; Apple; Mozilla).
  it.each([
    [CHROME_MAC, 'Chrome 131.0.0.0', 'Blink 131.0.0.0', 'macOS 10.15.7', 'desktop Apple '],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51',
      'Microsoft Edge 131.0.2903.51',
      'Blink 131.0.0.0',
      'Windows 10',
      'desktop  ',
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox 132.0',
      'Gecko 132.0',
      'Ubuntu Linux ',
      'desktop  ',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
      'Safari 17.2',
      'WebKit 605.1.15',
      'iPadOS 17.2',
      'tablet Apple iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
      'Samsung Internet for Android 24.0',
      'Blink 117.0.0.0',
      'Android 13',
      'mobile Samsung SM-S911B',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome 131.0.0.0',
      'Blink 131.0.0.0',
      'Android 10',
      'mobile  ',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome 130.0.0.0',
      'Blink 130.0.0.0',
      'ChromeOS 14541.0.0',
      'desktop  ',
    ],
    [
      'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
      'Internet Explorer 11.0',
      'Trident 7.0',
      'Windows 7',
      'desktop  ',
    ],
  ])('%s', (text, browser, engine, system, device) => {
    const reading = readUserAgent(text);
    const joined = (named: { name: string; version: string } | null) => `${named?.name ?? ''} ${named?.version ?? ''}`;
    expect([joined(reading.browser), joined(reading.engine), joined(reading.system)]).toEqual([
      browser,
      engine,
      system,
    ]);
    expect(`${reading.device.kind} ${reading.device.vendor} ${reading.device.model}`).toBe(device);
    expect(reading.bot).toBeNull();
  });

  it.each([
    [CHROME_MAC, ['version', 'mac']],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', ['windows']],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      ['mac', 'ipad'],
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      ['version', 'android'],
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/119.0.6045.109 Mobile/15E148 Safari/604.1',
      ['webkit'],
    ],
  ])('%s does not tell %j', (text, limits) => {
    expect(readUserAgent(text).limits).toEqual(limits);
  });

  it('may be an app that shows pages itself', () => {
    const facebook =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.28.109]';
    expect(readUserAgent(facebook)).toMatchObject({ app: 'Facebook', bot: null });
    const webView =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36';
    expect(readUserAgent(webView)).toMatchObject({
      app: 'Android WebView',
      device: { vendor: 'Google', model: 'Pixel 8' },
    });
  });
});

describe('a bot', () => {
  it.each([
    [GOOGLEBOT, 'Googlebot', 'Google', ['googlebot.com']],
    [
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'Bingbot',
      'Microsoft',
      ['search.msn.com'],
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
      'GPTBot',
      'OpenAI',
      [],
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
      'ClaudeBot',
      'Anthropic',
      [],
    ],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'facebookexternalhit', 'Meta', []],
    ['WhatsApp/2.23.20.0', 'WhatsApp', 'Meta', []],
    ['Googlebot-Image/1.0', 'Googlebot-Image', 'Google', ['googlebot.com']],
    ['AdsBot-Google (+http://www.google.com/adsbot.html)', 'AdsBot', 'Google', ['google.com']],
  ])('%s is %s of %s', (text, name, owner, hosts) => {
    const { bot, browser } = readUserAgent(text);
    expect(bot).toMatchObject({ kind: 'known', bot: { name, owner, hosts } });
    expect(browser).toBeNull();
  });

  it.each([
    ['curl/8.4.0', 'curl'],
    ['python-requests/2.31.0', 'python'],
    ['Mozilla/5.0 (compatible; NobodysCrawler/1.0)', 'crawler'],
  ])('%s is one that nobody knows', (text, word) => {
    const { bot } = readUserAgent(text);
    expect(bot).toMatchObject({ kind: 'unknown' });
    expect(bot?.kind === 'unknown' && bot.word.toLowerCase()).toContain(word);
  });

  it('is in the table once, with a page of its owner, and is found by its own name', () => {
    expect(new Set(BOTS.map(({ token }) => token)).size).toBe(BOTS.length);
    for (const bot of BOTS) {
      expect(new URL(bot.source).protocol).toBe('https:');
      for (const list of bot.lists) expect(URL.canParse(list)).toBe(true);
      expect(readUserAgent(`Mozilla/5.0 (compatible; ${bot.token}1.0)`).bot).toEqual({ kind: 'known', bot });
    }
  });
});

describe('a list', () => {
  it('is of lines, of headers or of a log, the most frequent first', () => {
    const log = `192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET /a HTTP/1.1" 200 12 "https://a.example/" "${GOOGLEBOT}"`;
    expect(
      userAgentsOf(
        `curl/8.4.0\n${log}\r\nUser-Agent: "curl/8.4.0"\n\n192.0.2.1 - - [x] "GET / HTTP/1.1" 200 1 "-" "-"`,
      ),
    ).toEqual([
      { text: 'curl/8.4.0', count: 2 },
      { text: GOOGLEBOT, count: 1 },
    ]);
    const many = Array.from({ length: LINES_LIMIT + 5 }, (_, index) => `agent ${index}`).join('\n');
    expect(userAgentsOf(many)).toHaveLength(LINES_LIMIT);
  });

  it('may hold anything', () => {
    expect(readUserAgent('').browser).toBeNull();
    expect(readUserAgent('\u0000"').bot).toBeNull();
  });
});
