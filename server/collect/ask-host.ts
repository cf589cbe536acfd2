import type { SiteArtifacts, StartFacts, VariantFacts } from '#core/audit/site-artifacts.ts';
import { isDomainName, withoutWww } from '#core/domain/host-name.ts';
import type { Fetcher, FetchResult } from './fetcher.ts';

/** What a host answers besides its pages. */
export type HostAnswers = Pick<SiteArtifacts, 'variants' | 'missingPath' | 'llmsTxt'>;

export type AskHostOptions = {
  /** 16 random letters and digits: the made-up path. */
  readonly madeUpName: string;
  readonly signal: AbortSignal;
};

const TIMEOUT_MS = 10_000;
const STATUS_BODY_BYTES = 1024;
const LLMS_TXT_BYTES = 100 * 1024;

/**
 * Asks the other ways to write the start address, a made-up path and `/llms.txt`, one after the other.
 * @param start `url` as it was asked for, `finalUrl` where its redirects led.
 * @throws only when the signal is aborted: the signal's reason.
 */
export async function askHost(
  fetcher: Fetcher,
  start: Pick<StartFacts, 'url' | 'finalUrl'>,
  { madeUpName, signal }: AskHostOptions,
): Promise<HostAnswers> {
  const ask = (url: string, maxBodyBytes: number) =>
    fetcher.fetch(url, { signal, maxBodyBytes, totalTimeoutMs: TIMEOUT_MS });

  const others = otherWays(start.url);
  const variants: VariantFacts[] = [];
  for (const url of others) variants.push(toVariant(url, await ask(url, STATUS_BODY_BYTES)));

  const origin = siteOrigin(start, others);
  const missingUrl = `${origin}/${madeUpName}`;
  const { status, finalStatus } = toVariant(missingUrl, await ask(missingUrl, STATUS_BODY_BYTES));
  const llmsUrl = `${origin}/llms.txt`;
  return {
    variants,
    missingPath: { url: missingUrl, status, finalStatus },
    llmsTxt: toLlmsTxt(llmsUrl, await ask(llmsUrl, LLMS_TXT_BYTES)),
  };
}

/**
 * The same address with the other scheme and with or without www, http first. Only names have a form with www, and a port that
 * is named belongs to one scheme.
 */
export function otherWays(address: string): string[] {
  const url = new URL(address);
  const schemes = url.port === '' ? ['http:', 'https:'] : [url.protocol];
  const bare = withoutWww(url.hostname);
  const hosts = isDomainName(bare) && bare.includes('.') ? [bare, `www.${bare}`] : [url.hostname];
  const ways = schemes.flatMap((scheme) =>
    hosts.map((host) => {
      const way = new URL(url);
      way.protocol = scheme;
      way.hostname = host;
      way.hash = '';
      return way.href;
    }),
  );
  url.hash = '';
  return ways.filter((way) => way !== url.href);
}

/** Where the site lives: where the start address led, unless that is somebody else's. */
function siteOrigin(start: Pick<StartFacts, 'url' | 'finalUrl'>, others: readonly string[]): string {
  const origins = [start.url, ...others].map((url) => new URL(url).origin);
  const final = URL.parse(start.finalUrl)?.origin;
  const first = new URL(start.url).origin;
  return final !== undefined && origins.includes(final) ? final : first;
}

function toVariant(url: string, { facts }: FetchResult): VariantFacts {
  return {
    url,
    status: facts.redirects[0]?.status ?? facts.status,
    finalUrl: facts.finalUrl,
    finalStatus: facts.status,
  };
}

function toLlmsTxt(url: string, result: FetchResult): HostAnswers['llmsTxt'] {
  const { status, failure } = result.facts;
  const isThere = failure === null && status !== null && status >= 200 && status < 300;
  return { url, status, text: isThere ? result.text().text : '' };
}
