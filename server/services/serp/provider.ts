import type { ErrorCode } from '#core/contract/errors.ts';
import type { ProviderId } from '#core/domain/serp/providers.ts';
import type { SerpList } from '#core/domain/serp/result-list.ts';
import type { SerpSearch } from '#core/domain/serp/search.ts';

export type SerpRequest = { readonly phrase: string; readonly search: SerpSearch; readonly depth: number };

/** What a person has set up: a key, or the address of a server of theirs. */
export type ProviderAccess = { readonly key: string; readonly address: string };

/** An average position of the site itself, as its owner is told by the engine. */
export type OwnPosition = {
  readonly phrase: string;
  readonly rank: number;
  readonly url: string;
  readonly others: readonly { readonly rank: number; readonly url: string }[];
  /** Impressions a month. */
  readonly volume: number | null;
};

/** What people searched for when they saw a site. */
export type OwnQuery = {
  readonly phrase: string;
  readonly clicks: number;
  readonly impressions: number;
  /** On average. */
  readonly rank: number;
};

export type SerpProvider = {
  readonly id: ProviderId;
  /** Whether asking the same again soon costs nothing more: then an answer that was lost is asked for again. */
  readonly isRepeatFree: boolean;
  /** The list of a phrase. @throws {ProviderFailure} */
  readonly ask?: (request: SerpRequest, access: ProviderAccess, signal: AbortSignal) => Promise<SerpList>;
  /** All own positions of a site in one search. @throws {ProviderFailure} */
  readonly askOwn?: (
    about: { readonly site: string; readonly search: SerpSearch; readonly day: string },
    access: ProviderAccess,
    signal: AbortSignal,
  ) => Promise<OwnPosition[]>;
  /** What Google would complete a phrase to, likeliest first. @throws {ProviderFailure} */
  readonly suggest?: (
    request: Pick<SerpRequest, 'phrase' | 'search'>,
    access: ProviderAccess,
    signal: AbortSignal,
  ) => Promise<string[]>;
  /** What a site was found for in the four weeks before a day, most clicks first. @throws {ProviderFailure} */
  readonly askQueries?: (
    about: { readonly site: string; readonly day: string },
    access: ProviderAccess,
    signal: AbortSignal,
  ) => Promise<OwnQuery[]>;
  /** Whether the access works, without spending anything where that is possible. @throws {ProviderFailure} */
  readonly test: (access: ProviderAccess, signal: AbortSignal) => Promise<{ readonly callsLeft: number | null }>;
};

export type ProviderFailureCode = Extract<
  ErrorCode,
  | 'SERP_KEY_WRONG'
  | 'SERP_GRANT_MISSING'
  | 'SERP_QUOTA'
  | 'SERP_RATE_LIMIT'
  | 'SERP_TIMEOUT'
  | 'SERP_UNREACHABLE'
  | 'SERP_SHAPE'
>;

/** Why a provider gave no list. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly code: ProviderFailureCode;
  /** Seconds after which it may be asked again, with SERP_RATE_LIMIT. */
  readonly retryAfterS: number | undefined;

  constructor(code: ProviderFailureCode, options: { retryAfterS?: number | undefined; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.retryAfterS = options.retryAfterS;
  }

  /** Whether asking for another phrase would end in the same way. */
  get isOfAll(): boolean {
    return this.code === 'SERP_KEY_WRONG' || this.code === 'SERP_QUOTA' || this.code === 'SERP_GRANT_MISSING';
  }

  /** Whether the call may have been paid: no answer came, or none that could be read. */
  get isMaybePaid(): boolean {
    return this.code === 'SERP_TIMEOUT' || this.code === 'SERP_SHAPE';
  }
}
