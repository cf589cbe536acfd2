import { describe, expect, it } from 'vitest';
import { brokenGates, type Gates } from './audit-gates.ts';

const NONE: Gates = { maxErrors: undefined, maxWarnings: undefined, minScore: undefined };
const FOUND = { score: 70, errors: 3, warnings: 8 };

describe('gates of a pipeline', () => {
  it.each<[gates: Partial<Gates>, broken: string[]]>([
    [{}, []],
    [{ maxErrors: 4 }, []],
    [{ maxErrors: 3 }, []],
    [{ maxErrors: 2 }, ['3 errors, at most 2 are allowed']],
    [{ maxErrors: 0 }, ['3 errors, at most 0 are allowed']],
    [{ maxWarnings: 9 }, []],
    [{ maxWarnings: 8 }, []],
    [{ maxWarnings: 7 }, ['8 warnings, at most 7 are allowed']],
    [{ maxWarnings: 0 }, ['8 warnings, at most 0 are allowed']],
    [{ minScore: 0 }, []],
    [{ minScore: 69 }, []],
    [{ minScore: 70 }, []],
    [{ minScore: 71 }, ['the score is 70, at least 71 is wanted']],
    [{ maxErrors: 3, maxWarnings: 7, minScore: 70 }, ['8 warnings, at most 7 are allowed']],
    [
      { maxErrors: 2, maxWarnings: 7, minScore: 71 },
      [
        '3 errors, at most 2 are allowed',
        '8 warnings, at most 7 are allowed',
        'the score is 70, at least 71 is wanted',
      ],
    ],
  ])('%j break as %j', (gates, broken) => {
    expect(brokenGates(FOUND, { ...NONE, ...gates })).toEqual(broken);
  });

  it('hold for a site without a fault at their strictest', () => {
    const strict: Gates = { maxErrors: 0, maxWarnings: 0, minScore: 100 };
    expect(brokenGates({ score: 100, errors: 0, warnings: 0 }, strict)).toEqual([]);
  });

  it('break on the lowest score', () => {
    expect(brokenGates({ score: 0, errors: 0, warnings: 0 }, { ...NONE, minScore: 1 })).toHaveLength(1);
  });
});
