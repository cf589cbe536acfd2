// `npm run mutate PATH`: changes one thing of a file at a time and runs its tests; a change that no test notices is told, with its
// line. `--tests FILE` names the test file (otherwise those that import the file, of its project), `--sample N --seed S` tries some of the
// changes, `--force` takes a file that differs from the last commit. The file is put back however it ends.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectEnvironment, root } from './install.mjs';
import { mutantsOf, mutated, sampled, shown, type Mutant } from './mutants.ts';

const USAGE = 'npm run mutate -- PATH [--tests FILE] [--sample N] [--seed S] [--force]';
/** A mutant may take as many times longer than the tests take without it, and at least so long. */
const PATIENCE = 4;
const LEAST_MS = 20_000;

type Outcome = 'passed' | 'failed' | 'too slow';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
  },
});

function refuse(reason: string): never {
  console.error(`${reason}\n${USAGE}`);
  process.exit(1);
}

const isMutable = (file: string): boolean => /\.tsx?$/u.test(file) && !/\.(?:test|spec|gen|d)\.tsx?$/u.test(file);

function filesAt(path: string): string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) refuse(`There is no ${path}.`);
  if (stats.isFile()) return [path];
  return globSync(`${path}/**/*.{ts,tsx}`, { cwd: root }).filter(isMutable).sort();
}

/** The project of vitest.config.ts that a file's own tests are in. */
function projectOf(file: string): string {
  if (/^(?:src|sw)\//u.test(file)) return 'app';
  return file.startsWith('server/') ? 'server' : 'core';
}

const reports = mkdtempSync(join(tmpdir(), 'sitewarden-mutate-'));
const reportFile = join(reports, 'report.json');
/** The file that is changed, as it was. */
let original: { path: string; source: string } | null = null;
let running: number | null = null;

function putBack(): void {
  if (original !== null) writeFileSync(original.path, original.source);
  original = null;
}

/** Ends the tests with the processes they started. */
function endTests(): void {
  if (running === null) return;
  try {
    process.kill(-running, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // what `kill` throws; they have ended by themselves
  }
  running = null;
}

process.on('exit', () => {
  endTests();
  putBack();
  rmSync(reports, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

async function runTests(args: readonly string[], limitMs: number): Promise<Outcome> {
  const child = spawn('vitest', [...args, '--bail=1', '--reporter=json', `--outputFile.json=${reportFile}`], {
    cwd: root,
    env: projectEnvironment(),
    stdio: 'ignore',
    detached: true, // a group of its own, which is ended as a whole
  });
  running = child.pid ?? null;
  const limit = AbortSignal.timeout(limitMs);
  limit.addEventListener('abort', endTests);
  const [code] = (await once(child, 'close')) as [number | null]; // as Node documents it
  limit.removeEventListener('abort', endTests);
  running = null;
  if (limit.aborted) return 'too slow';
  return code === 0 ? 'passed' : 'failed';
}

/** The test files that hold a file, and what they take in milliseconds without a mutant. Ends the program where there is none. */
async function testsOf(file: string): Promise<{ tests: string[]; tookMs: number }> {
  const began = Date.now();
  const args =
    values.tests.length > 0 ? ['run', ...values.tests] : ['related', '--run', file, '--project', projectOf(file)];
  const outcome = await runTests(args, 600_000);
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as { testResults: { name: string }[] }; // the reporter we asked for
  if (testResults.length === 0)
    refuse(`No test of the project ${projectOf(file)} imports ${file}; name one with --tests.`);
  if (outcome !== 'passed') refuse(`The tests of ${file} do not pass as it is.`);
  return { tests: testResults.map(({ name }) => name), tookMs: Date.now() - began };
}

/** Answers how many mutants no test noticed. */
async function mutateFile(file: string, mutants: readonly Mutant[], source: string): Promise<number> {
  const { tests, tookMs } = await testsOf(file);
  const limitMs = Math.max(LEAST_MS, PATIENCE * tookMs);
  console.log(`${file}: ${mutants.length} mutants, ${tests.length} test files, ${Math.round(tookMs / 1000)} s each`);
  let survived = 0;
  original = { path: join(root, file), source };
  for (const mutant of mutants) {
    writeFileSync(original.path, mutated(source, mutant));
    if ((await runTests(['run', ...tests], limitMs)) !== 'passed') continue;
    survived += 1;
    console.log(`SURVIVED ${file} ${shown(source, mutant)}`);
  }
  putBack();
  return survived;
}

const [path] = positionals;
const size = Number(values.sample);
const seed = Number(values.seed);
if (path === undefined || positionals.length > 1 || Number.isNaN(size) || Number.isNaN(seed)) refuse('Name one path.');
const changed = spawnSync('git', ['status', '--porcelain', '--', path], { cwd: root, encoding: 'utf8' }).stdout;
if (changed !== '' && !values.force) refuse(`Commit first, or say --force:\n${changed.trimEnd()}`);

const sources = new Map(filesAt(path).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const chosen = sampled(
  [...sources].flatMap(([file, source]) => mutantsOf(file, source).map((mutant) => ({ file, mutant }))),
  size,
  seed,
);
let survived = 0;
for (const [file, source] of sources) {
  const mutants = chosen.filter((each) => each.file === file).map(({ mutant }) => mutant);
  if (mutants.length > 0) survived += await mutateFile(file, mutants, source);
}
const killed = chosen.length - survived;
const score = chosen.length === 0 ? 100 : Math.round((100 * killed) / chosen.length);
console.log(`${killed} of ${chosen.length} mutants were noticed: ${score} %`);
