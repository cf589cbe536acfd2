import type { DecodedBody, FetchFacts, FetchFailureKind } from '#core/domain/fetch-facts.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';

/** All evidence a page check can ask for. A check that needs one that is missing is reported as not run. */
export type Artifacts = {
  /** The page's own fetch: hops, status, headers, timing, sizes. Always there. */
  readonly response: FetchFacts;
  /** The decoded body. Missing when no body came or it is no text. */
  readonly source: DecodedBody & {
    /** Media type told from the first bytes; `null` when they fit none. */
    readonly sniffedType: string | null;
  };
  /** What the HTML says. Missing when the answer is no HTML. */
  readonly document: DocumentFacts;
  /** What search engines make of it: the union of HTML and headers. Missing when the answer is no HTML. */
  readonly directives: Directives;
  /** The page's own robots.txt verdict. Missing when robots.txt could not be fetched at all. */
  readonly robots: RobotsVerdict;
  /** What HEAD or GET of the addresses the page names gave, by absolute address without fragment. Bounded: an address that is absent was not asked. */
  readonly targets: Pick<ReadonlyMap<string, TargetFacts>, 'get'>;
  /** Unknown words of the main text, and those of them that look misspelt. Missing when there is no dictionary for its language. */
  readonly spelling: { readonly words: number; readonly unknown: readonly string[]; readonly slips: readonly string[] };
  /** Languages the texts of the page and of its versions are in, by address as `comparable` writes it. A text that is short, mixed or was not read is missing. */
  readonly textLanguages: Pick<ReadonlyMap<string, string>, 'get'>;
};

export type Canonical = {
  readonly href: string;
  /** Absolute; `null` when it cannot be parsed. */
  readonly url: string | null;
  readonly source: 'html' | 'header';
  readonly isInHead: boolean;
};

export type Alternate = {
  readonly lang: string;
  readonly href: string;
  /** Absolute; `null` when it cannot be parsed. */
  readonly url: string | null;
  readonly source: 'html' | 'header' | 'sitemap';
  readonly isInHead: boolean;
};

export type Directives = {
  /** Lower-case directives that apply to Googlebot, from meta robots and meta googlebot in the head. */
  readonly metaRobots: readonly string[];
  /** The same from X-Robots-Tag. */
  readonly headerRobots: readonly string[];
  readonly isNoindex: boolean;
  readonly isNofollow: boolean;
  readonly canonicals: readonly Canonical[];
  readonly alternates: readonly Alternate[];
  /** Rule 2 of the check catalogue: 2xx, no noindex, allowed by robots.txt, canonical absent or the page itself. */
  readonly isIndexable: boolean;
  readonly notIndexableBecause: readonly ('status' | 'noindex' | 'robots' | 'canonical')[];
};

export type RobotsVerdict = {
  readonly url: string;
  readonly status: number | null;
  readonly isAllowed: boolean;
  /** The line that decided, such as `Disallow: /private/`. */
  readonly rule: string | null;
};

export type TargetFacts = {
  readonly url: string;
  /** What the address itself answered, before any redirect is followed. `null` when nothing came. */
  readonly status: number | null;
  readonly failure: FetchFailureKind | null;
  /** Where redirects led and what came there; equal to url and status without redirects. */
  readonly finalUrl: string;
  readonly finalStatus: number | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** From Content-Length or the fetched body. */
  readonly sizeBytes: number | null;
  /** By the robots.txt of its own host; `null` when that was not asked. */
  readonly isAllowedByRobots: boolean | null;
  /** For HTML that was fetched whole (canonical and hreflang targets). */
  readonly page: {
    readonly isNoindex: boolean;
    readonly canonical: string | null;
    readonly alternates: readonly { readonly lang: string; readonly url: string | null }[];
    /** Of its text; `null` when that could not be told, and left out where nobody has asked. */
    readonly textLanguage?: string | null;
  } | null;
  /** For images whose first bytes were read. */
  readonly image: { readonly width: number; readonly height: number } | null;
  /** For CSS and scripts that were fetched: bytes a minifier would save, estimated by comments and white space. */
  readonly minifySavingBytes: number | null;
};
