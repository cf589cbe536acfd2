import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { addRun, judge, readHistory, told, type Run } from './second-tries.ts';

const run = (...tests: string[]): Run => ({ at: '2026-11-22T20:00:00.000Z', commit: 'abc1234', tests });
const quiet = (count: number): Run[] => Array.from({ length: count }, () => run());

describe('second tries', () => {
  it.each([
    ['the first is told', [run('a')], [{ test: 'a', times: 1, isTooMany: false }]],
    ['so is the second', [run('a'), run(), run('a')], [{ test: 'a', times: 2, isTooMany: false }]],
    ['the third is too many', [run('a'), run('a'), run('a')], [{ test: 'a', times: 3, isTooMany: true }]],
    ['what needed none in this run is left alone', [run('a'), run('a'), run('a'), run()], []],
    [
      'each test counts for itself',
      [run('a'), run('b'), run('a', 'b')],
      ['a', 'b'].map((test) => ({ test, times: 2, isTooMany: false })),
    ],
    [
      '200 runs are looked back at',
      [run('a'), ...quiet(197), run('a'), run('a')],
      [{ test: 'a', times: 3, isTooMany: true }],
    ],
    ['and not one more', [run('a'), ...quiet(198), run('a'), run('a')], [{ test: 'a', times: 2, isTooMany: false }]],
    ['there are none without a run', [], []],
  ])('%s', (_case, history, judged) => {
    expect(judge(history)).toEqual(judged);
  });

  it('are told by name, with the worst first', () => {
    expect(told(judge([run('b'), run('a', 'b'), run('a', 'b')]), 3)).toEqual([
      '!! SECOND TRY (3 in the last 3 runs), too many: FAILED: b',
      '!! SECOND TRY (2 in the last 3 runs): a',
    ]);
  });

  it('are kept in a file, one line a run, which half a run does not spoil', async () => {
    const file = join(await temporaryFolder(), 'kept', 'second-tries.jsonl');
    expect(readHistory(file)).toEqual([]);
    addRun(file, run('a'));
    appendFileSync(file, '{"at":"2026\n{"at":"2026"}\n');
    addRun(file, run());
    expect(readHistory(file)).toEqual([run('a'), run()]);
  });

  it('do not fill the disk: what is no longer looked back at is forgotten', async () => {
    const file = join(await temporaryFolder(), 'second-tries.jsonl');
    for (let count = 0; count < 401; count += 1) addRun(file, run(String(count)));
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(200);
    expect(readHistory(file).at(-1)).toEqual(run('400'));
    expect(readHistory(file)[0]).toEqual(run('201'));
  });
});
