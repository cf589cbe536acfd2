import { expect, it } from 'vitest';
import { ANALYSIS_CONTRACTS } from './analysis-contracts.gen.ts';
import { RESULT_LISTS } from './analysis-contracts.ts';
import type { AnalysisContract } from './analysis-contract.ts';

const LISTS = Object.entries(RESULT_LISTS);

it('has each list under a name of its own', () => {
  const names = ANALYSIS_CONTRACTS.flatMap((contract: AnalysisContract) => Object.keys(contract.lists ?? {}));
  expect([...names].sort()).toEqual(Object.keys(RESULT_LISTS).sort());
});

it.each(LISTS)(
  'the list "%s" is one that its endpoint answers',
  (_name, { endpoint, rowsIn, subjects, keptWhenOpened }) => {
    const reply = endpoint.reply.safeParse({ [rowsIn]: [], total: 0, nextCursor: null });
    expect(reply.data).toEqual({ [rowsIn]: [], total: 0, nextCursor: null });
    expect(endpoint.path).toContain('/results/:id/');
    for (const subject of subjects) expect(endpoint.query?.safeParse({ [subject]: 'a' }).success, subject).toBe(true);
    expect(subjects).toEqual(expect.arrayContaining([...keptWhenOpened]));
  },
);
