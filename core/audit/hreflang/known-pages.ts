import type { Artifacts, TargetFacts } from '#core/audit/artifacts.ts';
import { comparable, hreflangSet } from '#core/audit/checks/hreflang/hreflang-set.ts';
import { canonicalOf } from '#core/audit/directives.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';

/** What is known of one address. Without `directives` it gave no HTML: an error, a failure, a file. */
export type HreflangPage = Pick<Artifacts, 'response'> &
  Partial<Pick<Artifacts, 'directives' | 'robots'>> & {
    /** As much of the HTML as the rules about languages read. */
    readonly document?: Pick<DocumentFacts, 'htmlLang' | 'links'>;
    /** Of its text; left out when nobody has told it. */
    readonly textLanguage?: string | null;
  };

/** The pages by the addresses they were asked for and those redirects led to. */
export type KnownPages = { readonly get: (url: string) => HreflangPage | undefined };

/** The form in which addresses are compared. */
export const toAddress = comparable;

/** Finds pages by address; one that was asked for wins over one that a redirect led to. */
export function createKnownPages(pages: readonly HreflangPage[]): KnownPages {
  const byAddress = new Map(pages.map((page) => [toAddress(page.response.finalUrl), page]));
  for (const page of pages) byAddress.set(toAddress(page.response.requestedUrl), page);
  return { get: (url) => byAddress.get(toAddress(url)) };
}

/** What the rules about targets ask of the pages an entry may name. */
export function targetsOf(known: KnownPages): Artifacts['targets'] {
  const made = new Map<HreflangPage, TargetFacts>();
  return {
    get(url) {
      const page = known.get(url);
      if (page === undefined) return undefined;
      const target = made.get(page) ?? toTarget(page);
      made.set(page, target);
      return target;
    },
  };
}

function toTarget({ response, directives, robots }: HreflangPage): TargetFacts {
  return {
    url: response.requestedUrl,
    status: response.redirects[0]?.status ?? response.status,
    failure: response.failure?.kind ?? null,
    finalUrl: response.finalUrl,
    finalStatus: response.status,
    headers: response.headers,
    sizeBytes: response.bodyBytes,
    isAllowedByRobots: robots?.isAllowed ?? null,
    page:
      directives === undefined
        ? null
        : {
            isNoindex: directives.isNoindex,
            canonical: canonicalOf(directives),
            alternates: hreflangSet(directives).map(({ lang, url }) => ({ lang, url })),
          },
    image: null,
    minifySavingBytes: null,
  };
}
