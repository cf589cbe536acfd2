import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { openDatabase } from '#server/db/database.ts';
import { createTaskQueue } from '#server/jobs/pg-boss-queue.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(root, 'node_modules/.cache/sitewarden');
/** What decides how an empty database looks. */
const MADE_OF = ['server/db/embedded', 'server/db/migrations', 'server/jobs', 'package-lock.json'];

/** Changes whenever a stored folder no longer fits. */
async function keyOf(): Promise<string> {
  const hash = createHash('sha256');
  for (const place of MADE_OF) {
    const names = place.endsWith('.json') ? [''] : (await readdir(join(root, place))).sort();
    for (const name of names.filter((each) => /^$|\.(?:sql|ts)$/u.test(each)))
      hash.update(await readFile(join(root, place, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Copies with owners and times, which is quickest by the system's own program. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** A folder for DATA_DIR that the user PostgreSQL runs as can enter. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewarden-test-'));
  await chmod(folder, 0o711);
  return folder;
}

async function makeReady(path: string): Promise<void> {
  const dataDir = await makeDataDir();
  const database = await openDatabase({ dataDir, databaseUrl: null }, { isThrowAway: true });
  await (await createTaskQueue(database, { logger: SILENT_LOGGER })).stop();
  await database.close();
  await mkdir(CACHE, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  copyFolder(join(dataDir, 'postgres'), draft);
  await rename(draft, path).catch(() => rm(draft, { recursive: true })); // somebody else was quicker
  await rm(dataDir, { recursive: true });
}

/** A DATA_DIR with an empty database that has all tables and the queue. Making one from nothing takes seconds: it is made once and copied. */
export async function makeReadyDataDir(): Promise<string> {
  const path = join(CACHE, `data-${await keyOf()}`);
  if (!existsSync(path)) await makeReady(path);
  const dataDir = await makeDataDir();
  copyFolder(path, join(dataDir, 'postgres'));
  return dataDir;
}
