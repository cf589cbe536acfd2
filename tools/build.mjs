// Builds the browser app when its sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectEnvironment, projectNode, root } from './install.mjs';

const SOURCES = [
  'src',
  'sw',
  'core',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'lingui.config.ts',
  'tools/feature-texts.ts',
  'tools/zod-without-json-schema.ts',
];
const stamp = join(root, 'dist', '.sources');

/** A hash of names, sizes and times: cheap, and different after any edit. */
function sourcesHash() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stats = statSync(path);
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (!path.endsWith('.gen.ts')) hash.update(`${path}\0${stats.size}\0${Math.round(stats.mtimeMs)}\n`);
  };
  for (const source of SOURCES) if (existsSync(join(root, source))) visit(join(root, source));
  return hash.digest('hex');
}

export function ensureBuild() {
  const wanted = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(projectNode, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(),
  });
  if (status !== 0) {
    console.error('The build failed: see the lines above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
