import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTask } from '#core/contract/tasks.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  const analyses = [siteAuditAnalysis] as unknown as Analysis[]; // as the registry has them
  server = await startTestApp({ analyses, env: { UNCONFIRMED_CRAWL_PAGES: '100' } });
});
afterAll(() => server.close());

describe('where only confirmed addresses crawl more than 100 pages', () => {
  const orderOf = (site: string, pageLimit?: number) => ({
    body: {
      type: 'SiteAudit' as const,
      params: { site, startUrl: `https://${site}/`, ...(pageLimit && { pageLimit }) },
    },
  });

  it('100 may be crawled by anybody with an account, 101 or no limit once the address is confirmed', async () => {
    const user = await server.signUp('unconfirmed@example.org');
    const outcomeOf = async (site: string, pageLimit?: number) => {
      const { status, error } = await user.call(createTask, orderOf(site, pageLimit));
      return error?.code ?? status;
    };
    expect(await outcomeOf('one.example', 100)).toBe(200);
    expect(await outcomeOf('two.example', 101)).toBe('EMAIL_NOT_CONFIRMED');
    expect(await outcomeOf('two.example')).toBe('EMAIL_NOT_CONFIRMED');

    await server.database.run(`update users set email_confirmed_at_ms = 1 where email = 'unconfirmed@example.org'`);
    expect(await outcomeOf('two.example', 101)).toBe(200);
    expect(await outcomeOf('three.example')).toBe(200);
  });
});
