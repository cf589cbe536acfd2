import { LINK_KINDS, type SiteLink } from '#core/contract/analyses/site-audit.ts';
import { readPageLinks } from '#server/features/site-audit/judge/page-evidence.ts';
import { KIND, unpackIds } from '#server/crawl/packing/link-pack.ts';
import type { CrawlListRepository } from './list-repository.ts';

export type LinkQuery = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: SiteLink['kind'] | undefined;
  readonly offset: number;
  readonly limit: number;
};
type Links = { readonly links: SiteLink[]; readonly total: number };

const NONE: Links = { links: [], total: 0 };

/** What one page names (`from`), or the pages that link to one address (`to`, without `kind` or with that of links). */
export async function listLinks(lists: CrawlListRepository, crawl: number, query: LinkQuery): Promise<Links> {
  const address = query.from ?? query.to ?? '';
  const id = (await lists.idsOf(crawl, [address])).get(address);
  if (id === undefined) return NONE;
  return query.from === undefined
    ? linksTo(lists, crawl, id, address, query)
    : linksFrom(lists, crawl, id, address, query);
}

async function linksFrom(
  lists: CrawlListRepository,
  crawl: number,
  id: number,
  from: string,
  query: LinkQuery,
): Promise<Links> {
  const [row] = await lists.linksOf(crawl, [id]);
  if (row === undefined) return NONE;
  const all = readPageLinks(row).filter(({ kind }) => query.kind === undefined || LINK_KINDS[kind] === query.kind);
  const shown = all.slice(query.offset, query.offset + query.limit);
  const ids = shown.map(({ to }) => to);
  const [urls, statuses] = [await lists.urlsOf(crawl, ids), await lists.statusesOf(crawl, ids)];
  return {
    links: shown.map(({ to, kind, isNofollow, count, text }) => ({
      from,
      to: urls.get(to) ?? '',
      kind: LINK_KINDS[kind] ?? 'link',
      nofollow: isNofollow,
      anchor: text,
      count,
      status: statuses.get(to) || null,
    })),
    total: all.length,
  };
}

/** A row for each page with such a link, in the order they were met; none for addresses without a row in crawl_pages. */
async function linksTo(
  lists: CrawlListRepository,
  crawl: number,
  id: number,
  to: string,
  { offset, limit }: LinkQuery,
): Promise<Links> {
  const sources = unpackIds(await lists.linkedFrom(crawl, id));
  const shown = Array.from(sources.slice(offset, offset + limit));
  const urls = await lists.urlsOf(crawl, shown);
  const status = (await lists.statusesOf(crawl, [id])).get(id) || null;
  const links = (await lists.linksOf(crawl, shown)).flatMap((row) =>
    readPageLinks(row)
      .filter((link) => link.to === id && link.kind === KIND.link)
      .map(({ isNofollow, count, text }) => ({
        from: urls.get(row.id) ?? '',
        to,
        kind: 'link' as const,
        nofollow: isNofollow,
        anchor: text,
        count,
        status,
      })),
  );
  return { links, total: sources.length };
}
