import { act, fireEvent, screen } from '@testing-library/react';
import { queryClientOf } from '#src/data/server/query-client.ts';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import type { CrawledPage, SiteIssue } from '#core/contract/analyses/site-audit.ts';
import { crawledPage, siteAuditResult, siteIssue, siteLink } from '#tests/support/crawl-rows.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { useIgnoredFindings } from './use-ignored-findings.ts';
import { DataProvider } from './data-provider.tsx';
import {
  useAllCrawlRows,
  useCrawlComparison,
  useCrawledPages,
  useSiteIssues,
  useSiteLinks,
  type CrawlListView,
  type PagesQuery,
} from './use-crawl-lists.ts';

const PATH = '/api/v1/results/r1/';
const pages = (count: number): CrawledPage[] => Array.from({ length: count }, (_, index) => crawledPage(index + 1));

/** A server with a crawl of so many pages, which this device knows of. */
async function open(pageCount: number) {
  const opened = openTestStore();
  const { store, api } = opened;
  api.routes.set(`${PATH}pages/`, ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit'));
    const found = pages(pageCount).filter(({ url }) => url.includes(query.get('search') ?? ''));
    return { pages: found.slice(from, to), total: found.length, nextCursor: to < found.length ? String(to) : null };
  });
  const { results, crawlLists } = (await store.session()).runtime();
  await results.storeSummaries([siteAuditResult('r1', 1)].map(({ body: _body, ...summary }) => summary));
  return { ...opened, results, crawlLists };
}

function Shown({ list, children }: { list: CrawlListView<{ url?: string; to?: string }>; children?: React.ReactNode }) {
  const flags = [
    list.isComplete ? 'complete' : 'part',
    list.isOffline ? 'offline' : 'online',
    ...(list.error === null ? [] : ['failed']),
  ].join(' ');
  return (
    <>
      <p>
        {list.rows === undefined ? (list.error?.message ?? 'reading') : `${list.rows.length} of ${list.total} ${flags}`}
      </p>
      <ul>
        {list.rows?.slice(0, 3).map((row, index) => (
          <li key={index}>{row.url ?? row.to}</li>
        ))}
      </ul>
      <button onClick={list.loadMore}>more</button>
      <button onClick={list.retry}>try again</button>
      {children}
    </>
  );
}

function Pages({ query = {} }: { query?: PagesQuery }) {
  return <Shown list={useCrawledPages({ id: 'r1', site: 'example.org' }, query)} />;
}

describe('the addresses of a crawl', () => {
  it('come part by part from the server', async () => {
    const { store, api } = await open(450);
    renderWithTexts(
      <DataProvider store={store}>
        <Pages />
      </DataProvider>,
    );
    await screen.findByText('200 of 450 complete online');
    fireEvent.click(screen.getByText('more'));
    fireEvent.click(screen.getByText('more'));
    await screen.findByText('400 of 450 complete online');
    fireEvent.click(screen.getByText('more'));
    await screen.findByText('450 of 450 complete online');
    fireEvent.click(screen.getByText('more'));
    expect(api.callsTo(`${PATH}pages/`).map(({ query }) => query.get('cursor'))).toEqual([null, '200', '400']);
  });

  it('are not read from the start again when one part failed', async () => {
    const { store, api } = await open(450);
    renderWithTexts(
      <DataProvider store={store}>
        <Pages />
      </DataProvider>,
    );
    await screen.findByText('200 of 450 complete online');
    api.failWhen(({ query }) => (query.has('cursor') ? { status: 404, code: 'NOT_FOUND' } : null));
    fireEvent.click(screen.getByText('more'));
    await screen.findByText('200 of 450 complete online failed');
    api.failWhen(() => null);
    fireEvent.click(screen.getByText('try again'));
    await screen.findByText('400 of 450 complete online');
    expect(api.callsTo(`${PATH}pages/`).map(({ query }) => query.get('cursor'))).toEqual([null, '200', '200']);
  });

  it('come from this device without a network, filtered and sorted here, and from the server on its return', async () => {
    const { store, api, connectivity, crawlLists } = await open(30);
    await crawlLists.store('pages', 'r1', '', { rows: pages(20), total: 30 });
    api.close();
    renderWithTexts(
      <DataProvider store={store}>
        <Pages query={{ search: 'p1', sort: 'id', order: 'desc' }} />
      </DataProvider>,
    );
    await screen.findByText('11 of 11 part offline');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'https://a.example/p19/',
      'https://a.example/p18/',
      'https://a.example/p17/',
    ]);
    api.open();
    act(() => connectivity.reportSuccess());
    await screen.findByText('11 of 11 complete online');
  });

  it('come from this device while the server refuses for a time', async () => {
    const { store, api, crawlLists } = await open(30);
    await crawlLists.store('pages', 'r1', '', { rows: pages(20), total: 30 });
    api.failWhen(() => ({ status: 429, code: 'TOO_MANY_REQUESTS' }));
    renderWithTexts(
      <DataProvider store={store}>
        <Pages />
      </DataProvider>,
    );
    await screen.findByText('20 of 20 part offline');
  });

  it('are asked for once, when it is known whether the crawl was checked again', async () => {
    const { store, api } = await open(30);
    const { db } = (await store.session()).runtime();
    const { body: _body, ...summary } = siteAuditResult('r1', 1, { revisedAtMs: 7 });
    const { promise, resolve } = Promise.withResolvers<null>();
    // Nobody can read the table until then.
    const writing = db.transaction('rw', db.results, async () => {
      await db.results.put(summary);
      await Dexie.waitFor(promise);
    });
    renderWithTexts(
      <DataProvider store={store}>
        <Pages />
      </DataProvider>,
    );
    // What every start asks for comes after the list of the page.
    await expect.poll(() => api.callsTo('/api/v1/results/')).toHaveLength(1);
    expect(api.callsTo(`${PATH}pages/`)).toEqual([]);
    resolve(null);
    await writing;
    await screen.findByText('30 of 30 complete online');
    expect(api.callsTo(`${PATH}pages/`)).toHaveLength(1);
  });

  it('need a connection when nothing of them is kept', async () => {
    const { store, api } = await open(30);
    api.close();
    renderWithTexts(
      <DataProvider store={store}>
        <Pages />
      </DataProvider>,
    );
    await screen.findByText('No answer: unreachable');
  });

  it('are gone through for an export, with progress, and from this device when the server does not answer', async () => {
    const { store, api, crawlLists } = await open(2500);
    let told: string[] = [];
    const stopped = AbortSignal.abort(new Error('stopped'));
    function Export() {
      const all = useAllCrawlRows('r1');
      const run = async (signal?: AbortSignal) => {
        const onProgress = (done: number, total: number) => told.push(`${done}/${total}`);
        const { rows, isComplete } = await all.pages({}, { onProgress, ...(signal && { signal }) });
        told.push(`${rows.length} ${isComplete ? 'complete' : 'part'}`);
      };
      return (
        <>
          <button
            onClick={() => void run().catch((error: unknown) => told.push(error instanceof Error ? error.message : ''))}
          >
            export
          </button>
          <button
            onClick={() =>
              void run(stopped).catch((error: unknown) => told.push(error instanceof Error ? error.message : ''))
            }
          >
            abort
          </button>
        </>
      );
    }
    renderWithTexts(
      <DataProvider store={store}>
        <Export />
      </DataProvider>,
    );
    fireEvent.click(screen.getByText('export'));
    await expect.poll(() => told).toEqual(['1000/2500', '2000/2500', '2500/2500', '2500 complete']);
    told = [];
    fireEvent.click(screen.getByText('abort'));
    await expect.poll(() => told).toEqual(['stopped']);
    told = [];
    await crawlLists.store('pages', 'r1', '', { rows: pages(1000), total: 2500 });
    api.close();
    fireEvent.click(screen.getByText('export'));
    await expect.poll(() => told).toEqual(['1000 part']);
  });
});

describe('links of a crawl', () => {
  it('that were opened can be read again without a network', async () => {
    const { store, api, crawlLists } = await open(1);
    const links = [siteLink('a', 'b'), siteLink('a', 'c')];
    api.routes.set(`${PATH}links/`, () => ({ links, total: 2, nextCursor: null }));
    function Links() {
      return <Shown list={useSiteLinks('r1', { from: 'a' })} />;
    }
    const first = renderWithTexts(
      <DataProvider store={store}>
        <Links />
      </DataProvider>,
    );
    await screen.findByText('2 of 2 complete online');
    await expect.poll(() => crawlLists.read('links', 'r1', 'from=a')).not.toBeNull();
    first.unmount();
    queryClientOf(store).clear();
    api.close();
    renderWithTexts(
      <DataProvider store={store}>
        <Links />
      </DataProvider>,
    );
    await screen.findByText('2 of 2 complete offline');
  });
});

describe('ignoring a finding', () => {
  it('takes it out of the open lists at once, and off the ones kept here without a network', async () => {
    const { store, api, crawlLists } = await open(1);
    const issues: SiteIssue[] = [siteIssue(1), siteIssue(2)];
    api.routes.set(`${PATH}issues/`, () => ({ issues, total: 2, nextCursor: null }));
    await crawlLists.store('issues', 'r1', '', { rows: issues, total: 2 });
    const finding = { url: siteIssue(1).url, at: siteIssue(1).at };
    const target = { check: 'title-missing', finding };
    function Issues() {
      const { ignore, restore } = useIgnoredFindings(RESULT.site);
      return (
        <Shown list={useSiteIssues(RESULT, EVERYTHING)}>
          <button onClick={() => void ignore([target], { reason: 'known', untilMs: null })}>ignore</button>
          <button onClick={() => void restore([target])}>restore</button>
        </Shown>
      );
    }
    const shown = () =>
      renderWithTexts(
        <DataProvider store={store}>
          <Issues />
        </DataProvider>,
      );
    const first = shown();
    await screen.findByText('2 of 2 complete online');
    fireEvent.click(screen.getByText('ignore'));
    await screen.findByText('1 of 1 complete online');
    first.unmount();
    queryClientOf(store).clear();
    api.close();
    shown();
    await screen.findByText('1 of 1 complete offline');
    fireEvent.click(screen.getByText('restore'));
    await screen.findByText('2 of 2 complete offline');
  });
});

const RESULT = siteAuditResult('r1', 1);
const EVERYTHING = {};

describe('two crawls compared', () => {
  it('can be read again without a network once they were', async () => {
    const { store, api, crawlLists } = await open(1);
    const counts = { added: 1, removed: 2, same: 3 };
    api.routes.set(`${PATH}comparison/`, () => ({ checks: [], pages: counts, addedExamples: [], removedExamples: [] }));
    function Compared() {
      const { comparison, error } = useCrawlComparison('r1', 'r0');
      if (comparison === undefined) return <p>{error?.message ?? 'reading'}</p>;
      return <p>{`${comparison.pages.added} more`}</p>;
    }
    const first = renderWithTexts(
      <DataProvider store={store}>
        <Compared />
      </DataProvider>,
    );
    await screen.findByText('1 more');
    await expect.poll(() => crawlLists.readComparison('r1', 'r0')).not.toBeNull();
    first.unmount();
    queryClientOf(store).clear();
    api.close();
    renderWithTexts(
      <DataProvider store={store}>
        <Compared />
      </DataProvider>,
    );
    await screen.findByText('1 more');
  });
});
