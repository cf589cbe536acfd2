import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getResult } from '#core/contract/results.ts';
import { createTask } from '#core/contract/tasks.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { pageAuditAnalysis } from '#server/features/page-audit/analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { fetcherFor } from '#tests/support/loopback-fetcher.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

/** A port of loopback nobody listens on. */
const CLOSED = 1;

let server: TestApp;
beforeAll(async () => {
  const fetcher = fetcherFor({ port: 0 }, { allow: '127.0.0.0/8', resolve: () => Promise.resolve([]) });
  server = await startTestApp({
    analyses: [pageAuditAnalysis, siteAuditAnalysis] as unknown as Analysis[], // as the registry has them
    fetcher,
    works: true,
    env: { ALLOW_TARGETS: '127.0.0.0/8' },
  });
});
afterAll(() => server.close());

it('without names and with every connection refused each run fails with its reason, and nothing turns in circles [sec:F7]', async () => {
  const user = await server.signUp();
  const endOf = async (body: { type: 'PageAudit' | 'SiteAudit'; params: object }): Promise<string> => {
    const { result: task } = await user.call(createTask, { body: body as never }); // either of the two
    const { error, resultId } = await user.ended(task.id);
    if (error !== null) return error.code;
    // An audit of a page that cannot be had is a result that says so.
    const { result } = await user.call(getResult, { params: { id: resultId ?? '' } });
    return JSON.stringify(result.body);
  };
  expect(await endOf({ type: 'PageAudit', params: { url: 'http://nowhere.example/' } })).toMatch(
    /http-dns-failure|TARGET_DNS/u,
  );
  expect(await endOf({ type: 'PageAudit', params: { url: `http://127.0.0.1:${CLOSED}/` } })).toMatch(
    /"check":"http-[a-z-]+","values":\{[^}]*\},"severity":"error"|TARGET_/u,
  );
  expect(
    await endOf({ type: 'SiteAudit', params: { site: 'nowhere.example', startUrl: 'http://nowhere.example/' } }),
  ).toMatch(/http-dns-failure|TARGET_DNS/u);

  await pause(1000);
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await pause(4000);
  const { user: userUs, system } = process.cpuUsage(before);
  expect((userUs + system) / 1000 / (performance.now() - startedAt)).toBeLessThan(0.05);
}, 90_000);
