// Fails when a text of the sources is not in the catalogues: production would show its id. Leaves the catalogues as they were.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectEnvironment, root } from './install.mjs';

const texts = () =>
  new Map(globSync('locales/*/*.po', { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const before = texts();
const { status } = spawnSync('lingui', ['extract', '--clean', '--overwrite'], {
  cwd: root,
  stdio: 'ignore',
  env: projectEnvironment(),
});
const stale = [...texts()].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
for (const file of stale) if (before.has(file)) writeFileSync(join(root, file), before.get(file));
if (stale.length > 0)
  console.error(`Stale: ${stale.slice(0, 5).join(', ')}${stale.length > 5 ? ' …' : ''}. Run "npm run i18n:extract".`);
process.exit(status === 0 && stale.length === 0 ? 0 : 1);
