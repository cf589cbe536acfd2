// Fails when a text of the sources is not in the catalogues: production would show its id. Extracts into a copy of the catalogues.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectEnvironment, root } from './install.mjs';

const kept = join(root, 'locales');
const copy = mkdtempSync(join(tmpdir(), 'sitewarden-catalogues-'));
const isStale = (file) => readFileSync(join(kept, file), 'utf8') !== readFileSync(join(copy, file), 'utf8');

try {
  cpSync(kept, copy, { recursive: true });
  const { status } = spawnSync('lingui', ['extract', '--clean', '--overwrite'], {
    cwd: root,
    stdio: 'ignore',
    env: projectEnvironment({ CATALOGUES: copy }),
  });
  const stale = globSync('*/*.po', { cwd: kept }).filter(isStale);
  if (stale.length > 0)
    console.error(`Stale: ${stale.slice(0, 5).join(', ')}${stale.length > 5 ? ' …' : ''}. Run "npm run i18n:extract".`);
  process.exitCode = status === 0 && stale.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
