import Bowser from 'bowser';
import { isbotMatch } from 'isbot';
import type { Bot } from './bot.ts';
import { findBot } from './bots.ts';

/** A name and a version; '' for one that is not told. */
export type Named = { readonly name: string; readonly version: string };
export type DeviceKind = 'desktop' | 'mobile' | 'tablet' | 'tv' | 'other';
/** What the user agent does not tell although it seems to. */
export type UserAgentLimit =
  /** Windows 11 says 10. */
  | 'windows'
  /** macOS says 10.15.7 since 11. */
  | 'mac'
  /** Chrome on Android says Android 10 and the model K. */
  | 'android'
  /** Chrome tells its first number only. */
  | 'version'
  /** An iPad asks for desktop pages as a Mac. */
  | 'ipad'
  /** An app on iOS: each of them shows pages by the system's WebKit. */
  | 'webkit';

export type UserAgentReading = {
  readonly text: string;
  readonly browser: Named | null;
  readonly engine: Named | null;
  /** The version as people call it, such as `10` for `NT 10.0`. */
  readonly system: Named | null;
  readonly device: { readonly kind: DeviceKind; readonly vendor: string; readonly model: string };
  /** Such as `x86, 64 bit`; '' when it is not told. */
  readonly processor: string;
  /** The app in which a page is shown without a browser of its own, such as `Instagram`; '' for none. */
  readonly app: string;
  /** A program without screen, or one known by nothing but a word such as `crawler`. */
  readonly bot: BotReading | null;
  readonly limits: readonly UserAgentLimit[];
};
export type BotReading =
  | { readonly kind: 'known'; readonly bot: Bot }
  /** @param word by which it was told. */
  | { readonly kind: 'unknown'; readonly word: string };

/** A line of the input: a user agent and how often it came. */
export type UserAgentCount = { readonly text: string; readonly count: number };

/** More would hold up the page. */
export const LINES_LIMIT = 1000;
/** A longer one was written by nobody. */
const MAX_CHARS = 4000;
/** The last of the quoted fields of a line in the combined log format: request, referrer, user agent. */
const LOG_LINE = /"[A-Z]+ [^"]*" \d{3} .*"((?:[^"\\]|\\.)*)"\s*$/u;
const HEADER = /^user-agent:\s*/iu;

/** User agents, one a line or a line of a server's log each, the most frequent first. */
export function userAgentsOf(text: string): UserAgentCount[] {
  const counts = new Map<string, number>();
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const agent = agentOfLine(line.trim());
    if (agent !== '') counts.set(agent, (counts.get(agent) ?? 0) + 1);
  }
  return [...counts]
    .map(([agent, count]) => ({ text: agent, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, LINES_LIMIT);
}

function agentOfLine(line: string): string {
  const logged = LOG_LINE.exec(line)?.[1]?.replaceAll('\\"', '"');
  const plain = logged ?? line.replace(HEADER, '').replace(/^(["'])(.*)\1$/u, '$2');
  return plain === '-' ? '' : plain.slice(0, MAX_CHARS).trim();
}

/** What a user agent says of the program that sent it. Never throws. */
export function readUserAgent(text: string): UserAgentReading {
  const bot = botOf(text);
  const parsed = Bowser.parse(text === '' ? '-' : text);
  const system = systemOf(text, parsed.os);
  const app = appOf(text);
  return {
    text,
    browser: bot === null ? browserOf(text, parsed.browser) : null,
    engine: engineOf(text, parsed.engine),
    system,
    device: deviceOf(text, parsed.platform, system?.name ?? ''),
    processor: processorOf(text),
    app,
    bot,
    limits: bot === null ? limitsOf(text, app) : [],
  };
}

function botOf(text: string): BotReading | null {
  const known = findBot(text);
  if (known !== null) return { kind: 'known', bot: known };
  // An app that shows a page to a person names its maker's service, too.
  if (appOf(text) !== '') return null;
  const word = isbotMatch(text);
  return word === null || word === '' ? null : { kind: 'unknown', word };
}

type Details = { readonly name?: string | undefined; readonly version?: string | undefined };

function named({ name = '', version = '' }: Details): Named | null {
  return name === '' ? null : { name, version };
}

function browserOf(text: string, found: Details): Named | null {
  const own = OTHER_BROWSERS.find(([, pattern]) => pattern.test(text));
  if (own === undefined) return named(found);
  const [name, pattern] = own;
  return { name, version: pattern.exec(text)?.[1] ?? '' };
}

/** Browsers that the library takes for another. */
const OTHER_BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\/([\d.]+)/u],
  ['Brave', /\bBrave\/([\d.]+)/u],
  ['Firefox Focus', /\b(?:Focus|Klar)\/([\d.]+)/u],
  ['Ecosia', /\bEcosia [^@]*@([\d.]+)/u],
  ['Huawei Browser', /\bHuaweiBrowser\/([\d.]+)/u],
  ['Mi Browser', /\bMiuiBrowser\/([\d.]+)/u],
  ['Whale', /\bWhale\/([\d.]+)/u],
  ['Silk', /\bSilk\/([\d.]+)/u],
  ['SeaMonkey', /\bSeaMonkey\/([\d.]+)/u],
];

/** The engine with its own version: of Blink, that of the Chrome it belongs to; of Gecko, what follows `rv:`. */
function engineOf(text: string, found: Details): Named | null {
  const engine = named(found);
  if (engine?.name === 'Blink') return { name: 'Blink', version: versionAfter(text, /Chrom(?:e|ium)\/([\d.]+)/u) };
  if (engine?.name === 'Gecko') return { name: 'Gecko', version: versionAfter(text, /\brv:([\d.]+)/u) };
  return engine;
}

function versionAfter(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? '';
}

/** Linux by the distribution where it is told, other systems by the version people know. */
function systemOf(text: string, found: Details & { readonly versionName?: string | undefined }): Named | null {
  const system = named(found);
  if (system === null) return /\bCFNetwork\b.*\bDarwin\//u.test(text) ? { name: 'iOS, macOS', version: '' } : null;
  if (system.name === 'Windows') return { name: 'Windows', version: found.versionName ?? system.version };
  if (system.name === 'iOS' && /\biPad\b/u.test(text)) return { name: 'iPadOS', version: system.version };
  if (system.name === 'Chrome OS') return { name: 'ChromeOS', version: versionAfter(text, /\bCrOS \S+ ([\d.]+)/u) };
  const distribution = /\b(Ubuntu|Fedora|Debian|CentOS|Gentoo|openSUSE|Arch Linux)\b/u.exec(text)?.[1];
  return system.name === 'Linux' && distribution !== undefined
    ? { name: `${distribution} Linux`, version: '' }
    : system;
}

type Platform = {
  readonly type?: string | undefined;
  readonly vendor?: string | undefined;
  readonly model?: string | undefined;
};

function deviceOf(text: string, { type = '', vendor = '', model = '' }: Platform, system: string) {
  const found = modelOf(text);
  const isKnown = type === 'desktop' || type === 'mobile' || type === 'tablet' || type === 'tv';
  const kind: DeviceKind = isKnown ? type : system === 'ChromeOS' ? 'desktop' : 'other';
  const name = model === '' || found !== '' ? found || model : model;
  return { kind, vendor: vendor === '' || type === 'bot' ? makerOf(name) : vendor, model: name };
}

/** The model that Android names behind its version; '' where it is frozen or not told. */
function modelOf(text: string): string {
  const named = /\bAndroid [\d.]+;(?: [a-z]{2}[-_][a-zA-Z]{2};)? ([^;)]+?)(?: Build\/[^;)]*)?(?:; wv)?[;)]/u.exec(text);
  const model = named?.[1]?.trim() ?? '';
  return model === 'K' || /^(?:wv|Mobile|Tablet|rv:.*)$/u.test(model) ? '' : model;
}

const MAKERS: readonly (readonly [maker: string, model: RegExp])[] = [
  ['Samsung', /^(?:SM-|SAMSUNG|GT-)/u],
  ['Google', /^(?:Pixel|Nexus)/u],
  ['Xiaomi', /^(?:Mi |M\d{4}|Redmi|POCO|2\d{3,}[A-Z])/iu],
  ['OnePlus', /^(?:ONEPLUS|IN20|LE21|CPH2[45])/iu],
  ['Huawei', /^(?:HUAWEI|[A-Z]{3}-[AL][A-Z]?\d)/u],
  ['OPPO', /^(?:CPH|OPPO)/u],
  ['vivo', /^(?:vivo|V\d{4})/u],
  ['Motorola', /^(?:moto|XT\d)/iu],
  ['Sony', /^(?:XQ-|Sony|SO-)/u],
  ['Nokia', /^Nokia/u],
  ['Amazon', /^(?:KF[A-Z]{3,}|AFT)/u],
  ['LG', /^LM-|^LG-/u],
];

function makerOf(model: string): string {
  return MAKERS.find(([, pattern]) => pattern.test(model))?.[0] ?? '';
}

const PROCESSORS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['ARM, 64 bit', /\b(?:aarch64|arm64|ARM64)\b/u],
  ['ARM, 32 bit', /\barmv?[5-8]\w*\b/u],
  ['x86, 64 bit', /\b(?:x86_64|Win64|x64|amd64|WOW64)\b/iu],
  ['x86, 32 bit', /\bi[3-6]86\b/u],
];

function processorOf(text: string): string {
  return PROCESSORS.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
}

/** Apps that show pages themselves; what only says that it is one (`; wv`) comes last. */
const APPS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Instagram', /\bInstagram\b/u],
  ['Messenger', /\bFBAN\/Messenger|\bMessengerLite/u],
  ['Facebook', /\bFBA[NV]\/|\bFB_IAB\//u],
  ['TikTok', /\b(?:musical_ly|BytedanceWebview|trill)\b/iu],
  ['WeChat', /\bMicroMessenger\//u],
  ['LINE', /\bLine\/\d/u],
  ['KakaoTalk', /\bKAKAOTALK\b/u],
  ['Snapchat', /\bSnapchat\b/u],
  ['Pinterest', /\[Pinterest\/|\bPinterest for /u],
  ['LinkedIn', /\bLinkedInApp\b/u],
  ['X', /\bTwitter(?:Android| for iPhone)/u],
  ['Google', /\bGSA\/[\d.]+/u],
  ['Telegram', /\bTelegram-Android\b/u],
  ['Android WebView', /; wv\)/u],
];

function appOf(text: string): string {
  return APPS.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
}

function limitsOf(text: string, app: string): UserAgentLimit[] {
  const isChrome = /\bChrome\/\d+\.0\.0\.0\b/u.test(text);
  const isMac = /\bMac OS X 10[._]15(?:[._]7)?\b/u.test(text);
  const found: (readonly [UserAgentLimit, boolean])[] = [
    ['version', isChrome],
    ['windows', /\bWindows NT 10\.0\b/u.test(text)],
    ['mac', isMac],
    ['ipad', isMac && /\bVersion\/[\d.]+ Safari\//u.test(text)],
    ['android', isChrome && /\bAndroid 10; K\b/u.test(text)],
    ['webkit', /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT)\//u.test(text) || (app !== '' && /\b(?:iPhone|iPad)\b/u.test(text))],
  ];
  return found.flatMap(([limit, holds]) => (holds ? limit : []));
}
