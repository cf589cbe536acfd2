// What the tests need of the machine besides npm packages: Chromium with fonts.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** Chromium without its own windows: the same tests take a quarter less. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

export function findChromium() {
  return (
    [process.env.CHROMIUM_PATH, ...CHROMIUM_PLACES].find(
      (path) => path !== undefined && path !== '' && existsSync(path),
    ) ?? null
  );
}

/** What most tests run in; the whole browser where there is nothing smaller. */
export function findHeadlessShell() {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

function hasFonts() {
  return existsSync('/usr/share/fonts/truetype/noto') && existsSync('/usr/share/fonts/opentype/noto');
}

function missingPackages() {
  return [
    ...(findChromium() === null ? ['chromium', 'chromium-headless-shell'] : []),
    ...(hasFonts() ? [] : ['fonts-noto-core', 'fonts-noto-cjk']),
  ];
}

/** Installs what is missing where that is allowed; answers the names that are still missing. */
export function ensureMachine() {
  const missing = missingPackages();
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  }
  return missingPackages();
}
