// What `npm test` runs, in the project's own Node (docs/testing.md). Ends with 0, or 2 when something failed, after its last line
// `N passed, N failed`, which comes however it ends.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { ensureMachine, findChromium } from '../machine.mjs';
import { changedFiles, commitName, mergeBase } from './changed-files.ts';
import { journeysChangedSince, runBrowser, runPictures } from './playwright-part.ts';
import { endPrograms, secondsSince } from './program.ts';
import { addRun, judge, readHistory, told } from './second-tries.ts';
import { BUILD, runInFlight, staticParts } from './static-parts.ts';
import { lastLine, sum, table, type Part } from './tally.ts';
import { touchedBy } from './touched.ts';
import { runVitest } from './vitest-part.ts';

const PARTS = ['static', 'unit', 'server', 'build', 'browser', 'visual'];
/** What `all` has among its browser tests, and only those who ask for it by name besides. */
const VISUAL = 'visual';
const UPDATE = '--update';
const SECOND_TRIES = join(root, 'node_modules', '.cache', 'sitewarden', 'second-tries.jsonl');
const reports = join(root, 'test-results', 'reports');

const began = Date.now();
const parts: Part[] = [];
/** What is said at the end: what is missing, what did not run, what needed a second try. */
const notes: string[] = [];
let isOver = false;

const failure = (name: string): Part => ({ name, seconds: 0, passed: 0, failed: 1, skipped: 0 });

process.on('exit', () => {
  endPrograms();
  if (!isOver) parts.push(failure('did not run to its end'));
  const total = sum(parts);
  if (total.passed + total.failed === 0) notes.push('!! NOTHING RAN');
  console.log(`\n${[table(parts), ...notes, `Took ${secondsSince(began)} s.`, lastLine(total)].join('\n')}`);
  process.exitCode = total.failed === 0 ? 0 : 2;
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    notes.push(`!! ENDED BY ${signal}`);
    process.exit();
  });
}

async function visual(isUpdate: boolean): Promise<void> {
  if (findChromium() === null) notes.push('!! DID NOT RUN: pictures');
  else parts.push(await runPictures(reports, isUpdate));
}

async function browser(options: { isAll: boolean; only?: readonly string[] }): Promise<void> {
  if (findChromium() === null) {
    notes.push('!! DID NOT RUN: browser, offline and accessibility tests');
    return;
  }
  const { parts: ran, secondTries } = await runBrowser({ ...options, reports });
  parts.push(...ran);
  addRun(SECOND_TRIES, { at: new Date().toISOString(), commit: commitName(), tests: secondTries });
  const history = readHistory(SECOND_TRIES);
  const judged = judge(history);
  notes.push(...told(judged, history.length));
  const tooMany = judged.filter(({ isTooMany }) => isTooMany).length;
  if (tooMany > 0) parts.push({ name: 'second tries', seconds: 0, passed: 0, failed: tooMany, skipped: 0 });
}

/** The named parts; all of them without a name. What is static, and the build, run beside each other first: each is of one core. */
async function runParts(names: readonly string[], isAll: boolean): Promise<void> {
  const isWanted = (part: string): boolean => names.length === 0 || names.includes(part);
  // Server and browser tests start the real server, which serves the build.
  const build = ['server', 'build', 'browser', VISUAL].some(isWanted) ? [BUILD] : [];
  parts.push(...(await runInFlight([...(isWanted('static') ? staticParts(isAll) : []), ...build])));
  if (isWanted('unit')) parts.push(await runVitest('unit', { projects: ['core', 'app'], isAll, reports }));
  if (isWanted('server')) parts.push(await runVitest('server', { projects: ['server'], isAll, reports }));
  if (isWanted('build')) parts.push(await runVitest('build', { projects: ['build'], isAll, reports }));
  if (isWanted('browser')) await browser({ isAll });
  // In all of the browser tests they are among them.
  if (names.includes(VISUAL) && !(isAll && isWanted('browser'))) await visual(isUpdate);
}

/** What differs from `main`, and only what it touches; whatever is static. */
async function runChanged(): Promise<void> {
  const base = mergeBase();
  const files = changedFiles(base);
  const touched = touchedBy(files);
  console.log(`${files.length} files differ from ${base.slice(0, 7)}.`);
  const journeys = [...new Set([...touched.journeys, ...(await journeysChangedSince(base, reports))])];
  const build = touched.isProduct || journeys.length > 0 ? [BUILD] : [];
  parts.push(...(await runInFlight([...staticParts(false), ...build])));
  const sources = touched.isEverything ? {} : { touchedBy: touched.sources };
  if (touched.isEverything || touched.sources.length > 0) {
    parts.push(await runVitest('unit', { projects: ['core', 'app'], isAll: false, reports, ...sources }));
    parts.push(await runVitest('server', { projects: ['server'], isAll: false, reports, ...sources }));
  }
  if (touched.isProduct) parts.push(await runVitest('build', { projects: ['build'], isAll: false, reports }));
  if (journeys.length > 0) await browser({ isAll: false, only: journeys });
}

const wanted = process.argv.slice(2).filter((part) => part !== UPDATE);
const isUpdate = process.argv.includes(UPDATE);
const unknown = wanted.filter((part) => !['all', 'changed', ...PARTS].includes(part));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (unknown.length > 0) {
  notes.push(`There is no part ${unknown.join(', ')}: ${['all', 'changed', ...PARTS].join(', ')}.`);
  parts.push(failure('unknown part'));
} else {
  const isBrowserWanted =
    wanted.length === 0 || ['all', 'changed', 'browser', VISUAL].some((part) => wanted.includes(part));
  const missing = isBrowserWanted ? ensureMachine() : [];
  if (missing.length > 0)
    notes.push(`!! MISSING ON THIS MACHINE: ${missing.join(', ')}. Install: apt-get install ${missing.join(' ')}`);
  if (wanted.includes('changed')) await runChanged();
  else
    await runParts(
      wanted.filter((part) => part !== 'all'),
      wanted.includes('all'),
    );
}
isOver = true;
