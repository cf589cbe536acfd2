import { createHash } from 'node:crypto';
import { chown, lchown, lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedStartError } from '#server/db/database-errors.ts';
import { isCode, runAs, type Account } from './account.ts';

/** Where the embedded database of a DATA_DIR lies. */
export type Place = {
  /** The folder that PostgreSQL's user can reach: DATA_DIR, or one of its own where DATA_DIR is out of its reach. */
  readonly home: string;
  /** PostgreSQL's data folder. */
  readonly data: string;
  /** Where its socket is. */
  readonly sockets: string;
};

/** In DATA_DIR, when the database is elsewhere: names the folder. */
const POINTER = 'postgres-folder';
const ELSEWHERE = '/var/lib/sitewarden';
/** Bytes that the address of a socket may have on the narrowest system. */
const LONGEST_SOCKET = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/** The same short name for the same path. */
function nameOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

/** Whether that user can work in a folder. */
function canReach(account: Account | null, folder: string): boolean {
  return account === null || runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).status === 0;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function toPlace(home: string): Place {
  const data = join(home, 'postgres');
  const isShort = Buffer.byteLength(join(data, SOCKET_NAME)) <= LONGEST_SOCKET;
  return { home, data, sockets: isShort ? data : join(tmpdir(), `sitewarden-${nameOf(data)}`) };
}

/** Makes a folder with those above it. Node's own `recursive` never ends where a system has nothing made, as in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  if ((await isThere(folder)) && (await stat(folder)).isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder && !(await isThere(above))) await makeFolder(above);
  try {
    await mkdir(folder);
  } catch (error) {
    // Somebody else was quicker.
    if (!isCode(error, 'EEXIST') || !(await stat(folder)).isDirectory()) throw error;
  }
}

/**
 * Finds the place of the database, or chooses one.
 * @param onElsewhere is told the folder when it is not DATA_DIR.
 * @throws {EmbeddedStartError} when the database is where PostgreSQL's user cannot get.
 */
export async function findPlace(
  dataDir: string,
  account: Account | null,
  onElsewhere: (folder: string) => void,
): Promise<Place> {
  await makeFolder(dataDir);
  const pointer = join(dataDir, POINTER);
  const known = await readFile(pointer, 'utf8').catch(() => null);
  const place = toPlace(known?.trim() ?? dataDir);
  if (await isThere(join(dataDir, 'database', 'PG_VERSION'))) {
    if (!(await isThere(place.data))) {
      throw new EmbeddedStartError(
        `${join(dataDir, 'database')} holds the database of an early version of Sitewarden, which this one cannot read; nothing was changed. Name another DATA_DIR, or move that folder away to begin with an empty database`,
      );
    }
  }
  if (canReach(account, place.home)) return place;
  if (known !== null || (await isThere(place.data))) {
    throw new EmbeddedStartError(
      `The database is in ${place.data}, which the user that PostgreSQL runs as (${account?.uid ?? ''}) cannot reach: let others enter the folders above it (chmod o+x)`,
    );
  }
  const elsewhere = toPlace(join(ELSEWHERE, nameOf(dataDir)));
  try {
    await mkdir(elsewhere.home, { recursive: true, mode: 0o755 });
    if (!canReach(account, elsewhere.home)) throw new Error('out of reach');
  } catch (cause) {
    throw new EmbeddedStartError(
      `PostgreSQL runs as user ${account?.uid ?? ''}, who can reach neither ${dataDir} nor ${elsewhere.home}: name a DATA_DIR that everybody can enter`,
      { cause },
    );
  }
  await writeFile(pointer, `${elsewhere.home}\n`);
  onElsewhere(elsewhere.home);
  return elsewhere;
}

/** Gives a folder with everything in it to PostgreSQL's user. */
export async function giveFolder(account: Account, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), account.uid, account.gid);
  await chown(folder, account.uid, account.gid);
}

/** Makes a folder that only PostgreSQL's user can enter. @throws {EmbeddedStartError} when somebody else has made it. */
export async function makeOwnFolder(account: Account | null, folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (account !== null) await chown(folder, account.uid, account.gid);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const { uid } = await lstat(folder);
    if (process.getuid !== undefined && uid !== (account?.uid ?? process.getuid())) {
      throw new EmbeddedStartError(`${folder} belongs to somebody else: remove it, or name a shorter DATA_DIR`);
    }
  }
}
