// `npm run new <kind> <name>`: the files of a new one, which run and are to be filled in, and all that is generated from them. What can
// be made are the files of `tools/new`.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectEnvironment } from './install.mjs';
import type { NewKind } from './new-kind.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const KINDS = globSync('tools/new/*.ts', { cwd: root })
  .map((file) => basename(file, '.ts'))
  .sort();

async function loadKind(name: string): Promise<NewKind> {
  const file = pathToFileURL(join(root, 'tools', 'new', `${name}.ts`)).href;
  return ((await import(file)) as { kind: NewKind }).kind; // each file of the folder exports one
}

function write(files: Readonly<Record<string, string>>): void {
  const existing = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (existing.length > 0) throw new Error(`Already there: ${existing.join(', ')}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
  // Where a line ends depends on the name.
  run('prettier', ['--write', ...Object.keys(files)]);
}

/** Registries, the tree of routes, and the new texts in the catalogues of all languages. Tells what is still to be filled in. */
function fillRegistries(): void {
  const told = run(process.execPath, ['tools/gen.ts']).trim();
  run('lingui', ['extract', '--clean', '--overwrite']);
  if (told !== '') console.log(`To be filled in:\n${told}`);
}

/** @returns what it said besides what it answers. */
function run(command: string, args: readonly string[]): string {
  const { status, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: projectEnvironment({}),
  });
  if (status !== 0) throw new Error(stderr);
  return stderr;
}

async function usage(): Promise<string> {
  const lines = await Promise.all(KINDS.map(async (name) => `  npm run new ${name} ${(await loadKind(name)).usage}`));
  return ['Usage:', ...lines].join('\n');
}

const [name = '', path = ''] = process.argv.slice(2);
try {
  if (!KINDS.includes(name) || path === '') throw new Error(await usage());
  write((await loadKind(name)).filesOf(path));
  fillRegistries();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
