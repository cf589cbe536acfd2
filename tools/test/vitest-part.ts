import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, secondsSince } from './program.ts';
import { ofOne, type Count, type Part } from './tally.ts';

/** What we read of Vitest's report. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** Tests that only `npm test -- all` has time for. */
export const LONG = '@long';
const WITHOUT_LONG = `^((?!${LONG}).)*$`;

/** A file that broke before it had tests counts as one failure; a test that was left out for its length is not skipped. */
export function countVitest(report: VitestReport): Count {
  const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]): boolean =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => !['passed', 'failed'].includes(status) && !fullName.includes(LONG));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: skipped.length,
  };
}

export type VitestRun = {
  readonly projects: readonly string[];
  readonly isAll: boolean;
  readonly reports: string;
  /** Only tests that import one of these files, or are one of them. */
  readonly touchedBy?: readonly string[];
};

/** Runs projects of Vitest. A runner that dies without a report is a failure. */
export async function runVitest(name: string, { projects, isAll, reports, touchedBy }: VitestRun): Promise<Part> {
  const began = Date.now();
  console.log(`\n== ${name}`);
  const file = join(reports, `${name.replace(/\W+/gu, '-')}.json`);
  const args = [
    ...(touchedBy === undefined ? ['run'] : ['related', '--run', '--passWithNoTests', ...touchedBy]),
    ...projects.flatMap((project) => ['--project', project]),
    ...(isAll ? [] : ['--testNamePattern', WITHOUT_LONG]),
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
  ];
  const modelRuns = isAll ? 2000 : touchedBy === undefined ? 40 : 10;
  const env = { MODEL_RUNS: process.env['MODEL_RUNS'] ?? String(modelRuns) };
  const { isGood } = await runProgram({ command: 'vitest', args, env }, { isLoud: true });
  const seconds = secondsSince(began);
  if (!existsSync(file)) return { name, seconds, ...ofOne(false) };
  const count = countVitest(JSON.parse(readFileSync(file, 'utf8')) as VitestReport); // the reporter we asked for
  return { name, seconds, ...count, failed: count.failed === 0 && !isGood ? 1 : count.failed };
}
