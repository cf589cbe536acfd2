import { randomBytes } from 'node:crypto';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#server/config/logger.ts';
import { EmbeddedStartError, FolderInUseError } from '#server/db/database-errors.ts';
import { isCode, postgresAccount, type Account } from './account.ts';
import { majorOf, makeDataFolder, ownDataFolder, removeDrafts } from './data-folder.ts';
import { connectionTo, passwordFile, type Connection } from './connection.ts';
import { readLock, untilUnlocked } from './holder.ts';
import { startPostgres, type OwnPostgres } from './own-postgres.ts';
import { needRoom } from './disk-room.ts';
import { findPlace, makeOwnFolder, type Place } from './place.ts';
import { findPrograms } from './programs.ts';

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly logger: Logger;
  /** Whether a socket in the folder says who may connect; else loopback with a password. Default: what the system can. */
  readonly hasSocket?: boolean;
  /** Does without waiting for the disk, for data that is thrown away. */
  readonly isThrowAway?: boolean;
};

/** How long the PostgreSQL of a server that is gone may take to end, or to recover what it was killed at. */
const PATIENCE_MS = 60_000;
/** What PostgreSQL says when the folder has another one or processes of one that was killed, or somebody else its port. */
const PASSING =
  /lock file "postmaster\.pid" already exists|pre-existing shared memory block|could not create any TCP\/IP sockets/u;

const CAN_HAVE_SOCKET = process.platform !== 'win32';

async function makePassword(file: string, account: Account | null): Promise<void> {
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
    if (account !== null) await chown(file, account.uid, account.gid);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

async function prepare(place: Place, account: Account | null, hasSocket: boolean) {
  const major = await majorOf(place);
  const programs = await findPrograms(account, place.home, major);
  await removeDrafts(place);
  if (!hasSocket) await makePassword(passwordFile(place), account);
  if (major === null) await makeDataFolder(place, { programs, account, hasPassword: !hasSocket });
  await ownDataFolder(place, account);
  if (place.sockets !== place.data) await makeOwnFolder(account, place.sockets);
  return programs;
}

function placeOf({ dataDir, logger }: EmbeddedOptions, account: Account | null): Promise<Place> {
  return findPlace(dataDir, account, (folder) => logger.warn({ folder, dataDir }, 'The database is not in DATA_DIR'));
}

/** What the system says of a folder that cannot be used, as the person who starts the server can read it. */
const FOLDER_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made there',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'its disk fails',
};

/** @throws {EmbeddedStartError} in place of what the system says of a folder. */
function tellFolder(dataDir: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = FOLDER_REASONS[code];
  if (reason === undefined) throw error;
  throw new EmbeddedStartError(`DATA_DIR cannot be used, ${reason}: ${dataDir} (${code})`, { cause: error });
}

async function makeReady(options: EmbeddedOptions, account: Account | null, hasSocket: boolean) {
  const place = await placeOf(options, account);
  await needWritable(place);
  await needRoom(place.home);
  return { place, programs: await prepare(place, account, hasSocket) };
}

/** Root may write where others may not, but nobody on a file system that is read-only. @throws EROFS, EACCES */
async function needWritable({ home }: Place): Promise<void> {
  const probe = join(home, `.probe-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe, { force: true });
}

/**
 * Starts the PostgreSQL of a DATA_DIR, which belongs to this process until it is stopped; makes its database when there is none.
 * @throws {FolderInUseError} when another server has it.
 * @throws {EmbeddedStartError} with what is in the way, for the person who starts the server.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<OwnPostgres> {
  const { dataDir, logger, hasSocket = CAN_HAVE_SOCKET, isThrowAway = false } = options;
  const account = postgresAccount();
  const { place, programs } = await makeReady(options, account, hasSocket).catch((error: unknown) =>
    tellFolder(dataDir, error),
  );
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await startPostgres({ place, programs, account, logger, hasSocket, isThrowAway });
    } catch (error) {
      if (!(error instanceof EmbeddedStartError) || !PASSING.test(error.message) || Date.now() > deadline) throw error;
      await untilUnlocked(dataDir, place, hasSocket, deadline - Date.now());
    }
  }
}

/**
 * The database of a DATA_DIR for a command, whether a server has it at the moment or not.
 * @returns how to connect, and `release` for afterwards.
 * @throws {EmbeddedStartError} when there is none.
 */
export async function reachEmbedded(
  options: EmbeddedOptions,
): Promise<{ connection: Connection; release(): Promise<void> }> {
  const place = await placeOf(options, postgresAccount());
  if ((await majorOf(place)) === null) throw new EmbeddedStartError(`There is no database in ${options.dataDir}`);
  try {
    const own = await startEmbedded(options);
    return { connection: own.connection, release: () => own.stop() };
  } catch (error) {
    const lock = error instanceof FolderInUseError ? await readLock(place) : null;
    if (lock === null) throw error;
    const connection = await connectionTo(place, options.hasSocket ?? CAN_HAVE_SOCKET, lock.port);
    return { connection, release: () => Promise.resolve() };
  }
}
