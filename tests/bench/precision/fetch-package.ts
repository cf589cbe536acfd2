import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackagedSite } from './sites.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/sitewarden/precision/', import.meta.url));

/** The folder with the files of a package, fetched once. @throws when the archive is not the one that was judged. */
export async function packageFolder({ name, version, integrity }: PackagedSite): Promise<string> {
  const folder = join(CACHE, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const options = { cwd: CACHE, encoding: 'utf8' } as const;
  const file = execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], options).trim();
  const archive = join(CACHE, file);
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (`sha512-${digest}` !== integrity) throw new Error(`${file} has another integrity: sha512-${digest}`);
  const unpacked = `${folder}.new`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked);
  execFileSync('tar', ['xzf', archive, '-C', unpacked, '--strip-components=1']);
  await rename(unpacked, folder);
  await rm(archive);
  return folder;
}
