import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from '../machine.mjs';
import { runProgram, secondsSince } from './program.ts';
import { ofOne, type Count, type Part } from './tally.ts';
import { LONG } from './vitest-part.ts';

type Suite = { title: string; file: string; specs?: Spec[]; suites?: Suite[] };
type Spec = { title: string; tests: { status: string }[] };

/** What we read of Playwright's report. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  /** What went wrong outside of tests. */
  errors: unknown[];
};

export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** `file › group › title` of each test that passed in its second try only. */
export function secondTriesOf({ suites }: PlaywrightReport): string[] {
  const visit = (suite: Suite, above: readonly string[]): string[] => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => [...above, title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => visit(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => visit(suite, [suite.file]));
}

export type PlaywrightRun = { readonly isAll: boolean; readonly reports: string; readonly only?: readonly string[] };

/** Runs browser tests twice where they fail, and answers what needed it. A runner that dies without a report is a failure. */
async function runPlaywright(
  name: string,
  args: readonly string[],
  { reports, only = [] }: PlaywrightRun,
): Promise<{ part: Part; secondTries: string[] }> {
  const began = Date.now();
  console.log(`\n== ${name}`);
  const file = join(reports, `${name.replace(/\W+/gu, '-')}.json`);
  const { isGood } = await runProgram(
    {
      command: 'playwright',
      args: [
        'test',
        ...only,
        ...(only.length > 0 ? ['--pass-with-no-tests'] : []),
        '--reporter=list,json',
        '--retries=1',
        ...args,
      ],
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        CHROMIUM_PATH: findChromium() ?? '',
        HEADLESS_SHELL_PATH: findHeadlessShell() ?? '',
      },
    },
    { isLoud: true },
  );
  const seconds = secondsSince(began);
  if (!existsSync(file)) return { part: { name, seconds, ...ofOne(false) }, secondTries: [] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport; // the reporter we asked for
  const count = countPlaywright(report);
  return {
    part: { name, seconds, ...count, failed: count.failed === 0 && !isGood ? 1 : count.failed },
    secondTries: secondTriesOf(report),
  };
}

/** All browser tests; what is measured in time has the machine to itself, after the others. */
export async function runBrowser(run: PlaywrightRun): Promise<{ parts: Part[]; secondTries: string[] }> {
  const without = run.isAll ? '@alone' : `@alone|${LONG}`;
  const together = await runPlaywright('browser', ['--grep-invert', without], run);
  const alone = await runPlaywright(
    'browser, timed',
    ['--grep', '@alone', ...(run.isAll ? [] : ['--grep-invert', LONG]), '--workers=1', '--output=test-results/timed'],
    run,
  );
  return { parts: [together.part, alone.part], secondTries: [...together.secondTries, ...alone.secondTries] };
}

/** The pictures of all routes alone; `isUpdate` stores what differs, and what is new. */
export async function runPictures(reports: string, isUpdate: boolean): Promise<Part> {
  const { part } = await runPlaywright('visual', isUpdate ? ['--update-snapshots=changed'] : [], {
    isAll: true,
    reports,
    only: ['tests/visual'],
  });
  return part;
}

/** The files of the browser tests that differ from a commit, or import something that does. */
export async function journeysChangedSince(base: string, reports: string): Promise<string[]> {
  const file = join(reports, 'changed-journeys.json');
  const args = ['test', '--list', `--only-changed=${base}`, '--pass-with-no-tests', '--reporter=json'];
  await runProgram({ command: 'playwright', args, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }, { isLoud: false });
  if (!existsSync(file)) return [];
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport; // the reporter we asked for
  rmSync(file);
  return suites.map((suite) => `tests/${suite.file}`);
}
