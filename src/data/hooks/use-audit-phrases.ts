import { pageAuditBody } from '#core/contract/analyses/page-audit.ts';
import { phrasesOfAudits, type AuditedPage } from '#core/keywords/audit-phrases.ts';
import { useDataStore, useRuntime } from './data-context.ts';

/** Pages whose newest audit is read. */
const MAX_PAGES = 100;
const AT_ONCE = 10;

/** Reads phrases of the titles and headings of a website's audited pages; those that are kept here when the server cannot be reached. */
export function useAuditPhrases(site: string): () => Promise<string[]> {
  const store = useDataStore();
  const runtime = useRuntime();
  return async () => {
    const rows = (await runtime?.results.list({ type: 'PageAudit', site })) ?? [];
    const newest = new Map<string, string>();
    for (const { id, url } of rows) if (url !== null && !newest.has(url)) newest.set(url, id);
    const ids = [...newest.values()].slice(0, MAX_PAGES);
    const session = await store.session();
    const pages: AuditedPage[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const read = ids.slice(at, at + AT_ONCE).map(async (id) => {
        const body = pageAuditBody.safeParse((await session.readResult(id, new AbortController().signal)).body);
        const facts = body.data?.facts;
        return facts
          ? { url: body.data?.finalUrl ?? '', title: facts.title?.text ?? '', headings: facts.headings }
          : null;
      });
      for (const end of await Promise.allSettled(read))
        if (end.status === 'fulfilled' && end.value !== null) pages.push(end.value);
    }
    return phrasesOfAudits(pages);
  };
}
