import { expect, it } from 'vitest';
import { onePageContentBody, type OnePageContentBody } from '#core/contract/analyses/one-page-content.ts';
import { sharedPagePool } from '#server/crawl/pool/page-pool.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { onePageContentAnalysis } from './analysis.ts';

type Files = Readonly<Record<string, string>>;

async function read(files: Files, path: string, others: readonly string[] = []) {
  await using server = await serveHttp(({ url = '/' }, response) => {
    const body = files[url];
    const type = body?.startsWith('%PDF') === true ? 'application/pdf' : 'text/html; charset=utf-8';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': url === '/robots.txt' ? 'text/plain' : type });
    response.end(body ?? '');
  });
  const origin = `http://127.0.0.1:${String(server.port)}`;
  const target = onePageContentAnalysis.target({ url: origin + path, others: others.map((each) => origin + each) });
  const { summary, body } = await onePageContentAnalysis.run(target.params, contextFor(server.port));
  return { summary, body: onePageContentBody.parse(body) satisfies OnePageContentBody };
}

function contextFor(port: number): AnalysisContext {
  return {
    task: { id: 'task', userId: 'user' },
    services: {
      fetcher: fetcherFor({ port }, { allow: '127.0.0.0/8' }),
      pagePool: sharedPagePool('127.0.0.0/8'),
      now: Date.now,
      elapsedMs: Date.now,
    } as AnalysisContext['services'], // what it has a use for
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    isFinishWanted: () => false,
    kept: {},
    keep: () => Promise.resolve(),
  };
}

const PAGE = '<title>Shoes</title><nav>Menu</nav><main><h1>Red shoes</h1><p>We sell red shoes.</p></main>';

it('reads the text of a page and of those it is compared with, also where robots.txt forbids what was typed', async () => {
  const { summary, body } = await read(
    {
      '/': PAGE,
      '/other/': '<main><h1>Blue</h1></main>',
      '/robots.txt': 'User-agent: *\nDisallow: /',
      '/file': '%PDF-1.7',
    },
    '/',
    ['/other/', '/gone/', '/file'],
  );
  expect(summary).toEqual({ words: 6, headings: 1, compared: 3 });
  expect(body.own.page?.blocks).toContainEqual({ level: 1, text: 'Red shoes', isFrame: false });
  expect(body.others.map(({ status, problem }) => [status, problem])).toEqual([
    [200, null],
    [404, 'notPage'],
    [200, 'notPage'],
  ]);
});

it('fails with the reason where there is no page', async () => {
  await expect(read({}, '/')).rejects.toMatchObject({ code: 'TARGET_NOT_HTML' });
  await expect(onePageContentAnalysis.run({ url: 'http://127.0.0.1:1/' }, contextFor(1))).rejects.toMatchObject({
    code: 'TARGET_UNREACHABLE',
  });
});
