import { hash64 } from '#core/base/hash64.ts';
import type { Scope } from '#core/domain/crawl-scope.ts';
import { SKIP, WANT } from '#core/domain/crawl-want.ts';
import { KIND } from '#server/crawl/packing/link-pack.ts';
import type { HtmlReading } from '#server/crawl/pool/page-messages.ts';
import type { Frontier } from './frontier.ts';

export type LinkDiscoveryDeps = {
  /** How many addresses are not asked, by `SKIP` name: counted on. */
  readonly state: { readonly skipped: Record<string, number> };
  readonly frontier: Frontier;
  readonly scope: Scope;
  /** Rules for us. */
  readonly mayAsk: (url: string) => boolean;
  readonly checksExternal: boolean;
};

/** Numbers for the addresses a page names, and what is wanted of each that is new. */
export function createLinkDiscovery({ frontier, scope, mayAsk, checksExternal, state }: LinkDiscoveryDeps) {
  function skip(reason: keyof typeof SKIP): number {
    state.skipped[reason] = (state.skipped[reason] ?? 0) + 1;
    return SKIP[reason];
  }
  function wantOfPage(url: string, depth: number): number {
    // A page that only a sitemap or a canonical names has no depth; patterns are for it, too.
    const refusal = scope.refusalOf(url, depth < 0 ? 1 : depth);
    if (refusal !== null) return skip(refusal);
    return mayAsk(url) ? WANT.page : skip('robots');
  }
  function wantOf(url: string, kind: number, depth: number): number {
    const isOwn = scope.isOwn(url);
    if (!isOwn && !checksExternal) return SKIP.external;
    if (PAGE_KINDS.has(kind)) {
      if (isOwn) return wantOfPage(url, depth);
      if (kind === KIND.canonical || kind === KIND.hreflang) return WANT.pageProbe;
      return WANT.status;
    }
    if (isOwn && !mayAsk(url)) return SKIP.robots;
    if (kind === KIND.preview) return WANT.image;
    return isOwn && FILE_KINDS.has(kind) ? WANT.text : WANT.status;
  }

  return {
    /** @param depth of the page that names them. */
    meetAll(
      urls: readonly string[],
      { hashes, kinds }: Pick<HtmlReading['links'], 'hashes' | 'kinds'>,
      depth: number,
    ): number[] {
      return urls.map((url, place) => {
        const kind = kinds[place] ?? 0;
        // Sitemaps and canonicals are no clicks; a page that only they name keeps its distance unknown.
        const below = depth < 0 ? -1 : depth + 1;
        return frontier.meet(url, hashes[place * 2] ?? 0, hashes[place * 2 + 1] ?? 0, below, () =>
          wantOf(url, kind, below),
        );
      });
    },
    /** What a sitemap lists: no click leads there. */
    meetListed(urls: readonly string[], hashes: Uint32Array): number[] {
      return urls.map((url, place) =>
        frontier.meet(url, hashes[place * 2] ?? 0, hashes[place * 2 + 1] ?? 0, -1, () =>
          scope.isOwn(url) ? wantOfPage(url, -1) : SKIP.external,
        ),
      );
    },
    meet(url: string, depth: number): number {
      return frontier.meet(url, ...hash64(url), depth, () => wantOf(url, KIND.link, depth));
    },
  };
}
export type LinkDiscovery = ReturnType<typeof createLinkDiscovery>;

const PAGE_KINDS: ReadonlySet<number> = new Set([KIND.link, KIND.canonical, KIND.hreflang, KIND.next, KIND.prev]);
const FILE_KINDS: ReadonlySet<number> = new Set([KIND.script, KIND.style]);
