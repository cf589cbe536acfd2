import type { RobotsVerdict } from '#core/audit/artifacts.ts';
import type { FetchFailureKind } from '#core/domain/fetch-facts.ts';
import { isAllowed, parseRobotsTxt, ROBOTS_TXT_MAX_BYTES, type RobotsTxt } from '#core/parse/robots-txt.ts';
import type { Fetcher, FetchResult } from './fetcher.ts';

/** The verdict on one address, and what it rests on. */
export type RobotsReading = RobotsVerdict & {
  readonly failure: FetchFailureKind | null;
  /** `null` when there was none to read: then everything is allowed or everything forbidden. */
  readonly robots: RobotsTxt | null;
  /** As it was read; `null` with `robots`. */
  readonly text: string | null;
  /** Hops before the last answer. */
  readonly redirects: number;
};

export type RobotsReader = {
  /**
   * @param url absolute http(s) address.
   * @throws only when the reader's signal is aborted: the signal's reason.
   */
  for(url: string): Promise<RobotsReading>;
};

export type RobotsReaderOptions = {
  /** Product token the rules are read for. Default `Googlebot`: the question is what search engines may see. */
  readonly agent?: string;
  readonly signal?: AbortSignal;
};

type Source = Omit<RobotsReading, 'isAllowed' | 'rule'> & { readonly allowsWithoutRules: boolean };

const TIMEOUT_MS = 10_000;

/** Redirects that lead nowhere mean "there is none", as Google takes them. */
const LIKE_ABSENT: ReadonlySet<FetchFailureKind> = new Set(['redirectLoop', 'tooManyRedirects', 'badRedirect']);

/**
 * Answers what robots.txt says, asking each origin once. RFC 9309, 2.3.1: none (4xx) allows everything, unreachable (5xx, no
 * answer) forbids everything; 429 counts as 5xx, as with Google.
 */
export function createRobotsReader(
  fetcher: Fetcher,
  { agent = 'Googlebot', signal }: RobotsReaderOptions = {},
): RobotsReader {
  const sources = new Map<string, Promise<Source>>();

  return {
    async for(url) {
      const { origin, href } = new URL(url);
      let source = sources.get(origin);
      if (source === undefined) {
        source = readSource(fetcher, origin, signal);
        sources.set(origin, source);
      }
      const { allowsWithoutRules, ...read } = await source;
      const decision =
        read.robots === null ? { isAllowed: allowsWithoutRules, rule: null } : isAllowed(read.robots, agent, href);
      return { ...read, ...decision };
    },
  };
}

async function readSource(fetcher: Fetcher, origin: string, signal: AbortSignal | undefined): Promise<Source> {
  const url = `${origin}/robots.txt`;
  const result = await fetcher.fetch(url, {
    maxRedirects: 5,
    maxBodyBytes: ROBOTS_TXT_MAX_BYTES,
    totalTimeoutMs: TIMEOUT_MS,
    ...(signal === undefined ? {} : { signal }),
  });
  const { status, failure, redirects } = result.facts;
  const kind = failure?.kind ?? null;
  return { url, status, failure: kind, redirects: redirects.length, ...judge(result, status ?? 0, kind) };
}

function judge(
  result: FetchResult,
  status: number,
  failure: FetchFailureKind | null,
): Pick<Source, 'robots' | 'text' | 'allowsWithoutRules'> {
  if (failure !== null || status < 200 || status > 299)
    return { ...NONE, allowsWithoutRules: allowsWithout(status, failure) };
  const { text } = result.text();
  return { robots: parseRobotsTxt(text), text, allowsWithoutRules: true };
}

const NONE = { robots: null, text: null };

/** Whether a crawler may ask when there is no robots.txt to read. @param status 0 for no answer. */
export function allowsWithout(status: number, failure: FetchFailureKind | null): boolean {
  if (failure !== null) return LIKE_ABSENT.has(failure);
  return status >= 300 && status < 500 && status !== 429;
}
