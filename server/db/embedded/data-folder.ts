import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedStartError } from '#server/db/database-errors.ts';
import { isCode, runAs, type Account } from './account.ts';
import { DATABASE_USER, passwordFile } from './connection.ts';
import { giveFolder, type Place } from './place.ts';
import type { Programs } from './programs.ts';

/** The builtin locale knows the letters of all languages on every system; older versions use the system's. */
function localeOptions(major: number): string[] {
  return major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

/** The last thing a program complained about, in one line. */
export function lastComplaint(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const worst = lines.findLast((line) => /\b(?:FATAL|PANIC|error):/u.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return worst.replace(/^.*?\b(?:FATAL|PANIC|error):\s*/u, '').trim();
}

/** Major version of the database in a data folder; `null` when there is none yet. @throws {EmbeddedStartError} when it holds something else. */
export async function majorOf({ data }: Place): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(data, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (!isCode(error, 'ENOENT'))
      throw new EmbeddedStartError(`${data} cannot be read: ${String(error)}`, { cause: error });
  }
  const found = await readdir(data).catch(() => []);
  if (found.length === 0) return null;
  throw new EmbeddedStartError(
    `${data} is not empty and holds no database; nothing was changed. Name another DATA_DIR, or move that folder away`,
  );
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null); // a system whose folders cannot be opened has no need of it
  if (handle === null) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes an empty database: whole or not at all, also when this is cut short or done by two processes at once.
 * @param hasPassword whether it listens on loopback, where a password says who may connect.
 */
export async function makeDataFolder(
  place: Place,
  { programs, account, hasPassword }: { programs: Programs; account: Account | null; hasPassword: boolean },
): Promise<void> {
  const draft = `${place.data}.new-${randomUUID()}`;
  await mkdir(draft, { mode: 0o700 });
  if (account !== null) await chown(draft, account.uid, account.gid);
  const access = hasPassword ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(place)}`] : ['--auth=trust'];
  const args = [
    '--encoding=UTF8',
    ...localeOptions(programs.major),
    '--data-checksums',
    '--no-instructions',
    ...access,
  ];
  try {
    const made = runAs(
      account,
      join(programs.bin, 'initdb'),
      ['-D', draft, '-U', DATABASE_USER, ...args],
      programs.env,
    );
    if (made.status !== 0) {
      const reason = made.error?.message ?? lastComplaint(made.stderr);
      throw new EmbeddedStartError(`A database cannot be made in ${place.home}: ${reason}`);
    }
    await rename(draft, place.data);
    await flush(dirname(place.data));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else was quicker.
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

/** Removes what a first start has left that was cut short. */
export async function removeDrafts({ home }: Place): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(home)) {
    if (!name.startsWith('postgres.new-')) continue;
    const draft = join(home, name);
    if ((await stat(draft)).mtimeMs < hourAgo) await rm(draft, { recursive: true, force: true });
  }
}

/** Sees to it that the data belongs to the user PostgreSQL runs as. @throws {EmbeddedStartError} when it is another's. */
export async function ownDataFolder({ data }: Place, account: Account | null): Promise<void> {
  const { uid } = await stat(data);
  if (account !== null) {
    if (uid !== account.uid) await giveFolder(account, data);
  } else if (process.getuid !== undefined && uid !== process.getuid()) {
    throw new EmbeddedStartError(
      `${data} belongs to user ${uid}: it was used by root before. Give it to this user (chown -R), or start as root again`,
    );
  }
}
