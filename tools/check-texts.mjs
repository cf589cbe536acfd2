// Fails when a text of the sources is not in the catalogues: production would show its id. Extracts into a copy of the catalogues.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectEnvironment, root } from './install.mjs';

const kept = join(root, 'locales');
const copy = mkdtempSync(join(tmpdir(), 'sitewarden-catalogues-'));
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const isStale = (file) => read(join(kept, file)) !== read(join(copy, file));

try {
  cpSync(kept, copy, { recursive: true });
  const { status } = spawnSync('lingui', ['extract', '--clean', '--overwrite'], {
    cwd: root,
    stdio: 'ignore',
    env: projectEnvironment({ CATALOGUES: copy }),
  });
  const stale = globSync('*/*.po', { cwd: copy }).filter(isStale);
  if (stale.length > 0)
    console.error(`Stale: ${stale.slice(0, 5).join(', ')}${stale.length > 5 ? ' …' : ''}. Run "npm run i18n:extract".`);
  process.exitCode = status === 0 && stale.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
