import { describe, expect, it } from 'vitest';
import { ANALYSIS_CONTRACTS } from '#core/contract/analysis-contracts.gen.ts';
import { ANALYSIS_TYPES, contractOf, revisionBy } from '#core/contract/analysis-contracts.ts';
import { resultSummarySchema } from '#core/contract/results.ts';
import { createTask, taskSchema } from '#core/contract/tasks.ts';
import { ANALYSES } from '#server/features/analyses.gen.ts';

describe('the contracts of the analyses', () => {
  it('are those that the server runs, by the same schemas and feature', () => {
    const terms = (each: (typeof ANALYSES)[number] | (typeof ANALYSIS_CONTRACTS)[number]) => ({
      type: each.type,
      params: each.params,
      summary: each.summary,
      body: each.body,
      feature: each.feature,
    });
    const sorted = (all: readonly { type: string }[]) => all.toSorted((a, b) => (a.type < b.type ? -1 : 1));
    expect(sorted(ANALYSES.map(terms))).toEqual(sorted(ANALYSIS_CONTRACTS.map(terms)));
  });

  it('have a type each, by which they are found', () => {
    expect(new Set(ANALYSIS_TYPES).size).toBe(ANALYSIS_TYPES.length);
    expect(ANALYSIS_TYPES.map((type) => contractOf(type)?.type)).toEqual(ANALYSIS_TYPES);
  });

  it('keep whole results where there are some, and lists of some of these', () => {
    expect(ANALYSIS_CONTRACTS.filter(({ hasBody, kept }) => hasBody !== kept > 0)).toEqual([]);
    expect(ANALYSIS_CONTRACTS.filter(({ kept, keptLists = 0 }) => keptLists > kept)).toEqual([]);
  });

  it('let what a newer server tells of other types be read, and start only their own', () => {
    const type = 'KeywordAudit';
    expect(resultSummarySchema.shape.type.parse(type)).toBe(type);
    expect(taskSchema.shape.type.parse(type)).toBe(type);
    expect(createTask.body.safeParse({ type, params: {} }).success).toBe(false);
    expect(contractOf(type)).toBeUndefined();
  });

  it.each([
    ['another type', 'PageAudit', { crawl: 'c', revisedAtMs: 3 }],
    ['a type that is unknown here', 'KeywordAudit', { crawl: 'c', revisedAtMs: 3 }],
    ['a summary of another shape', 'SiteRecheck', { crawl: 'c' }],
  ])('say that nothing is dated anew by %s', (_case, type, summary) => {
    expect(revisionBy({ type, summary })).toBeNull();
  });
});
