// Installs the packages of the lock file when they are missing or another lock was installed. Plain JavaScript: it runs on
// whatever Node 20.19+ the machine has, before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './machine.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.sitewarden-lock');

/** The environment in which the project's own Node and tools come first. */
export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/** Path of the project's own Node (24), once it is installed. */
export const projectNode = join(root, 'node_modules', '.bin', 'node');

/**
 * How the product's own programs are run. On few cores V8's helper threads cost more than they save: with the collector in the thread
 * whose garbage it is, a crawl takes a tenth less. By itself V8 sizes the young objects of each thread by the machine's memory and
 * puts objects that often lived long among the old ones, which are then collected over and over: a crawl of 10,000 pages took twice the
 * memory. Threads that read pages ask for a collection when no page is alive (`collector.ts`), which would take the shapes of objects
 * with it, and all that was compiled for them, if they were not kept. The cache keeps sources without their types from one start to the
 * next; the allocator keeps less for each thread, and gives long lists of numbers back when they are done with.
 */
export const programFlags = [
  ...(availableParallelism() <= 2 ? ['--single-threaded-gc'] : []),
  '--max-semi-space-size=8',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=100',
  '--expose-gc',
  '--retain-maps-for-n-gc=10000',
];
export const programEnvironment = () =>
  projectEnvironment({
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
  });

export function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (installed === lock) return;
  // A tree installed by hand carries npm's own copy of the lock and no stamp of ours: it is taken as it is.
  if (installed === null && existsSync(projectNode) && process.env.CI === undefined) {
    writeFileSync(stamp, lock);
    return;
  }
  console.error('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'], // what it says is not what the command answers
  });
  if (status !== 0) {
    console.error('npm ci failed: see the lines above.');
    process.exit(1);
  }
  addBrowser();
  writeFileSync(stamp, lock);
}

/**
 * npm leaves out the browser that comes in a package where the machine's own Node is older than that package asks for. Ours is not:
 * on a machine without a browser it is installed by that one. Without it the product works, and says what it cannot measure.
 */
function addBrowser() {
  const { npm_execpath: npm } = process.env;
  if (existsSync(join(root, 'node_modules', '@sparticuz')) || findChromium() !== null || npm === undefined) return;
  spawnSync(projectNode, [npm, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
  });
}
