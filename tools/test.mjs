// `npm test`: installs what is missing and runs everything. `npm test -- unit browser` runs only the named parts.
// The last line is `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { ensurePackages, projectEnvironment, projectNode, root } from './install.mjs';
import { ensureMachine, findChromium, findHeadlessShell, findPostgres } from './machine.mjs';

const reports = join(root, 'test-results', 'reports');
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const notRun = [];
const wanted = process.argv.slice(2);
const isWanted = (part) => wanted.length === 0 || wanted.includes(part);
const started = Date.now();

function run(command, args, env = {}) {
  return (
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: projectEnvironment({ NO_COLOR: '1', ...env }) })
      .status ?? 1
  );
}

function count(name, passed, failed, skipped = 0) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  if (failed > 0) failures.push(name);
}

/** A part that passes or fails as a whole. */
function step(name, command, args) {
  const began = Date.now();
  console.log(`\n== ${name}`);
  const isGood = run(command, args) === 0;
  count(name, isGood ? 1 : 0, isGood ? 0 : 1);
  console.log(`== ${name}: ${isGood ? 'passed' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
  return isGood;
}

/** A part that takes long on one core, beside the others; what it says is told when it is awaited. */
function stepBeside(name, command, args) {
  const began = Date.now();
  const child = spawn(command, args, { cwd: root, env: projectEnvironment({ NO_COLOR: '1' }) });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const ended = once(child, 'close');
  return async () => {
    const [code] = await ended;
    count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
    console.log(`\n== ${name}\n${Buffer.concat(said).toString()}`);
    console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
  };
}

/** A runner that writes a report; a runner that dies without one is a failure. */
function runner(name, command, args, env, read) {
  const began = Date.now();
  console.log(`\n== ${name}`);
  const status = run(command, args, env);
  const result = read();
  if (result === null) count(name, 0, 1);
  else count(name, result.passed, result.failed === 0 && status !== 0 ? 1 : result.failed, result.skipped);
  console.log(
    `== ${name}: ${result === null ? 'no report' : `${result.passed} passed, ${result.failed} failed`} (${Math.round((Date.now() - began) / 1000)} s)`,
  );
}

function vitest(name, projects, env = {}) {
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  runner(name, 'vitest', args, env, () => {
    if (!existsSync(file)) return null;
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const brokenFiles = report.testResults.filter(
      (each) => each.status === 'failed' && each.assertionResults.every((test) => test.status !== 'failed'),
    ).length;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests,
    };
  });
}

function playwright(name, args) {
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  runner(
    name,
    'playwright',
    // A test that needed the second try is named as flaky by the report.
    ['test', '--reporter=list,json', '--retries=1', ...args],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      CHROMIUM_PATH: findChromium() ?? '',
      HEADLESS_SHELL_PATH: findHeadlessShell() ?? '',
    },
    () => {
      if (!existsSync(file)) return null;
      const { stats } = JSON.parse(readFileSync(file, 'utf8'));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
    },
  );
}

function withPostgres(work) {
  const script = join(root, 'tests', 'support', 'postgres-cluster.sh');
  const start = spawnSync('bash', [script, 'start'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = start.stdout.trim().split('\n').at(-1) ?? '';
  if (start.status !== 0 || !url.startsWith('postgres')) {
    count('PostgreSQL cluster', 0, 1);
    return;
  }
  try {
    work(url);
  } finally {
    spawnSync('bash', [script, 'stop', url], { cwd: root, stdio: 'inherit' });
  }
}

ensurePackages();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const missing = ensureMachine();

if (isWanted('static')) {
  const lint = stepBeside('lint', 'eslint', ['.', '--max-warnings', '0']);
  step('format', 'prettier', ['--check', '--log-level', 'warn', '.']);
  step('generated files', projectNode, ['tools/gen.ts', '--check']);
  step('texts in the catalogues', projectNode, ['tools/check-texts.mjs']);
  step('dependency rules', 'depcruise', ['core', 'server', 'src', 'sw', '--config', '.dependency-cruiser.cjs']);
  for (const part of ['app', 'node', 'sw']) step(`types of ${part}`, 'tsc', ['-p', `tsconfig.${part}.json`]);
  step('unused code', 'knip', []);
  await lint();
}
// The server tests start the real server, which serves the build.
if (isWanted('server') || isWanted('browser') || isWanted('build')) ensureBuild();
if (isWanted('unit')) vitest('unit', ['core', 'app']);
if (isWanted('server')) {
  vitest('server on the embedded database', ['server']);
  if (findPostgres() === null) notRun.push('server tests on PostgreSQL');
  // Orders of events are tried at length above: what they try is the same code.
  else withPostgres((url) => vitest('server on PostgreSQL', ['server'], { TEST_DATABASE_URL: url, MODEL_RUNS: '50' }));
}
if (isWanted('build')) vitest('build', ['build']);
if (isWanted('browser')) {
  if (findChromium() === null) notRun.push('browser, offline and accessibility tests');
  else {
    playwright('browser', ['--grep-invert', '@alone']);
    // What is measured in time has the machine to itself.
    playwright('browser, timed', ['--grep', '@alone', '--workers=1', '--output=test-results/timed']);
  }
}

console.log('');
if (missing.length > 0)
  console.log(`!! MISSING ON THIS MACHINE: ${missing.join(', ')}. Install: apt-get install ${missing.join(' ')}`);
for (const part of notRun) console.log(`!! DID NOT RUN: ${part}`);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`Took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
