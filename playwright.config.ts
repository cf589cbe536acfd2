import { defineConfig } from '@playwright/test';

const WHOLE = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
const SHELL = process.env['HEADLESS_SHELL_PATH'] || WHOLE;

function browserAt(executablePath: string, more: readonly string[] = []) {
  const args = [
    ...more,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return { launchOptions: { executablePath, args } };
}

const PICTURES = 'visual/**/*.spec.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts', 'a11y/**/*.spec.ts', PICTURES],
  snapshotPathTemplate: 'tests/visual/pictures/{arg}{ext}',
  // A picture that is missing is a failure: `npm test -- visual --update` stores it.
  updateSnapshots: 'none',
  outputDir: 'test-results/playwright',
  workers: 3,
  // By test and not by file: no long file is left alone at the end.
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'shell', grepInvert: /@whole/u, testIgnore: PICTURES, use: browserAt(SHELL) },
    // Letters as the font has them, whatever the system would do to them.
    { name: 'pictures', testMatch: PICTURES, use: browserAt(SHELL, ['--font-render-hinting=none']) },
    // What the headless shell leaves out: apps that are installed, pages that are kept to go back to.
    { name: 'whole', grep: /@whole/u, testIgnore: PICTURES, use: browserAt(WHOLE) },
  ],
});
