// What large files cost the tools in a browser. Run after a build: node tests/bench/large-files.ts
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startAppServer } from '#tests/support/app-server.ts';
import { treeMemoryMb } from './process-tree.ts';

const GIGABYTE = 1_000_000_000;
const folder = mkdtempSync(join(tmpdir(), 'large-files-'));
const server = await startAppServer();
// A server of the browser has a process id, whose tree is all of the browser.
const browserServer = await chromium.launchServer({ executablePath: process.env['HEADLESS_SHELL_PATH'] ?? '' });
const browser = await chromium.connect(browserServer.wsEndpoint());
const browserMb = (): number => treeMemoryMb(browserServer.process().pid ?? 0);

/** A file of zeros that takes no room on the disk: the disk is not what is measured. */
async function hashGigabyte(choice: string): Promise<string> {
  const file = join(folder, 'gigabyte.bin');
  writeFileSync(file, '');
  truncateSync(file, GIGABYTE);
  const page = await browser.newPage();
  await page.goto(`${server.origin}/tools/md5-hash-generator/`);
  await page.getByText('d41d8cd98f00b204e9800998ecf8427e').waitFor();
  if (choice !== '') await page.getByLabel('Hash functions').selectOption(choice);
  await page.waitForTimeout(2000);
  const before = browserMb();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, browserMb())), 200);
  const began = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  // MD5 of a thousand million zero bytes.
  await page.getByText('e37115d4da0e187130ab645dee4f14ed').waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(timer);
  await page.close();
  return `${seconds.toFixed(1)} s, ${Math.round(most - before)} MB more at most (${Math.round(before)} MB before)`;
}

try {
  console.log(`a file of 1 GB, MD5, SHA-1, SHA-256 and SHA-512: ${await hashGigabyte('classic')}`);
  console.log(`a file of 1 GB, all hash functions: ${await hashGigabyte('')}`);
} finally {
  await browser.close();
  await browserServer.close();
  await server.dispose();
  rmSync(folder, { recursive: true });
}
