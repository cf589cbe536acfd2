import { describe, expect, it } from 'vitest';
import { ignoredFindings, type IgnoredFinding } from '#core/contract/lists/ignored-findings.ts';
import { ruleName } from '#core/domain/ignored-findings.ts';
import { siteAuditBody, siteAuditResult, siteAuditSummary, siteCheck, siteIssue } from '#tests/support/crawl-rows.ts';
import { openTestRuntime } from '#tests/support/local-data.ts';

const CHECK = 'title-missing';
const one = { error: 1, warning: 0, notice: 0 };
const two = { error: 2, warning: 0, notice: 0 };
const RESULT = siteAuditResult('r1', 1, {
  summary: siteAuditSummary({ score: 80, pages: 2, errors: 3, warnings: 0, notices: 0 }),
  body: siteAuditBody({
    checks: [
      siteCheck(CHECK, { count: 2, pages: 2, bySeverity: { findings: two, pages: two } }),
      siteCheck('h1-missing', { count: 1, pages: 1, bySeverity: { findings: one, pages: one } }),
    ],
  }),
});
const PLACE = { url: siteIssue(1).url, at: siteIssue(1).at };
const rule = (more: Partial<IgnoredFinding> = {}): IgnoredFinding => ({
  site: RESULT.site,
  check: CHECK,
  finding: PLACE,
  reason: 'Known',
  byName: 'Ann',
  untilMs: null,
  ignoredAtMs: 1,
  ...more,
});

async function open(rules: readonly IgnoredFinding[]) {
  const runtime = await openTestRuntime();
  await runtime.results.store(RESULT);
  await runtime.list(ignoredFindings).add(rules);
  const summary = async () => (await runtime.heeding.result(RESULT)).summary;
  return { ...runtime, summary };
}

describe('a result without what is ignored', () => {
  it('counts a finding no more, by the lists kept here until the server has told of it', async () => {
    const { crawlLists, summary } = await open([rule()]);
    expect(await summary()).toEqual(RESULT.summary);
    await crawlLists.store('issues', 'r1', `check=${CHECK}`, { rows: [siteIssue(1), siteIssue(2)], total: 2 });
    expect(await summary()).toMatchObject({ errors: 2, leftOut: { findings: 1, score: 80 } });
    const findings = [{ at: PLACE.at, severity: 'error', state: 'open' } as const];
    const told = { names: [ruleName(rule())], pages: [{ check: CHECK, url: PLACE.url, findings }] };
    await crawlLists.store('ignored', 'r1', '', { rows: [told], total: 1 });
    await crawlLists.store('issues', 'r1', `check=${CHECK}`, { rows: [], total: 0 });
    expect(await summary()).toMatchObject({ errors: 2, leftOut: { findings: 1, score: 80 } });
  });

  it('has no check that is ignored, in summaries too; another site keeps its own', async () => {
    const whole = await open([rule({ finding: null })]);
    const { body, summary } = await whole.heeding.result(RESULT);
    expect(body).toMatchObject({ checks: [{ check: 'h1-missing' }] });
    expect(summary).toMatchObject({ errors: 1, leftOut: { findings: 2 } });
    const { body: _body, ...row } = RESULT;
    const unknown = { ...row, id: 'not-here' };
    expect(await whole.heeding.summaries([row, unknown])).toEqual([{ ...row, summary }, unknown]);
    const other = await open([rule({ finding: null, site: 'b.example' })]);
    expect(await other.heeding.result(RESULT)).toEqual(RESULT);
  });

  it('has everything again once a rule is over, and says when that is', async () => {
    const over = await open([rule({ finding: null, untilMs: -1 }), rule({ check: 'h1-missing', untilMs: -2 })]);
    expect(await over.heeding.result(RESULT)).toEqual(RESULT);
    expect(await over.heeding.endings()).toEqual([-2, -1]);
  });
});
