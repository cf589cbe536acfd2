import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A browser that measurements run in. */
export type FoundBrowser = {
  readonly path: string;
  readonly from: 'setting' | 'installed' | 'package';
  /** What it needs to be started with. */
  readonly args: readonly string[];
};

type Machine = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** CHROMIUM_PATH; '' for none. */
  readonly chromiumPath: string;
  /** The browser that an npm package carries is unpacked here. */
  readonly dataDir: string;
};

const NAMES = [
  ...['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'],
  ...['microsoft-edge-stable', 'microsoft-edge', 'chromium-headless-shell'],
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PATHS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
const UNPACK = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
const UNPACK_MS = 120_000;

/** Where a browser of this machine would be, the best first. */
export function browserPlaces({ platform, env }: Pick<Machine, 'platform' | 'env'>): readonly string[] {
  if (platform === 'darwin') return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    return WINDOWS_PATHS.flatMap((path) => folders.map((folder) => `${folder}\\${path}`));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The browser of the setting, else one that is installed, else the one an optional package carries.
 * A setting that leads nowhere is not passed over: somebody wants this very browser.
 */
export async function findBrowser(machine: Machine): Promise<FoundBrowser | null> {
  const { chromiumPath } = machine;
  if (chromiumPath !== '')
    return (await isProgram(chromiumPath)) ? { path: chromiumPath, from: 'setting', args: [] } : null;
  for (const path of browserPlaces(machine)) {
    if (await isProgram(path)) return { path, from: 'installed', args: [] };
  }
  return await unpacked(machine);
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package unpacks into the folder for temporary files: a process of its own has another one. */
async function unpacked({ platform, env, dataDir }: Machine): Promise<FoundBrowser | null> {
  if (platform !== 'linux') return null;
  const folder = join(dataDir, 'browser');
  await mkdir(folder, { recursive: true });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [UNPACK], {
      env: { ...env, TMPDIR: folder },
      timeout: UNPACK_MS,
    });
    const path = stdout.trim();
    return (await isProgram(path)) ? { path, from: 'package', args: ['--no-sandbox', '--no-zygote'] } : null;
  } catch {
    return null; // The package is optional, and not there for every processor.
  }
}
