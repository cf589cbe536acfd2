import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One run of the browser tests on this machine, and the tests that passed in their second try only. */
export type Run = { readonly at: string; readonly commit: string; readonly tests: readonly string[] };

/** How many runs are looked back at, this one included, and how many second tries in them are too many. */
const LOOKED_BACK = 200;
const TOO_MANY = 3;

/** The runs that are kept, oldest first. Lines that are no run are left out: a run may have been killed while it wrote. */
export function readHistory(file: string): Run[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const run = JSON.parse(line) as Partial<Run>; // our own line, or half of one
        return typeof run.at === 'string' && Array.isArray(run.tests) ? [{ commit: '', ...run } as Run] : [];
      } catch {
        return [];
      }
    });
}

/** Adds a run; the file is written anew when it has grown to twice what is looked back at. */
export function addRun(file: string, run: Run): void {
  mkdirSync(dirname(file), { recursive: true });
  const line = `${JSON.stringify(run)}\n`;
  const kept = readHistory(file);
  if (kept.length < 2 * LOOKED_BACK) appendFileSync(file, line);
  else
    writeFileSync(
      file,
      `${kept
        .slice(1 - LOOKED_BACK)
        .map((each) => `${JSON.stringify(each)}\n`)
        .join('')}${line}`,
    );
}

export type Judged = { readonly test: string; readonly times: number; readonly isTooMany: boolean };

/** How often each test of the last run has needed its second try in the runs that are looked back at, the worst first. */
export function judge(history: readonly Run[]): Judged[] {
  const recent = history.slice(-LOOKED_BACK);
  const judged = new Set(recent.at(-1)?.tests ?? []);
  return Array.from(judged, (test) => {
    const times = recent.filter(({ tests }) => tests.includes(test)).length;
    return { test, times, isTooMany: times >= TOO_MANY };
  }).sort((a, b) => b.times - a.times);
}

/** What is told of them at the end of a run. */
export function told(judged: readonly Judged[], runs: number): string[] {
  const among = Math.min(runs, LOOKED_BACK);
  return judged.map(
    ({ test, times, isTooMany }) =>
      `!! SECOND TRY (${times} in the last ${among} runs)${isTooMany ? ', too many: FAILED' : ''}: ${test}`,
  );
}
