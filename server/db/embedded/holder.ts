import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { FolderInUseError } from '#server/db/database-errors.ts';
import { isCode } from './account.ts';
import { connectionTo, type Connection } from './connection.ts';
import type { Place } from './place.ts';

/** How a server names its connections, so that others can tell who holds the folder. */
export const applicationName = (pid: number): string => `sitewarden ${pid}`;

const HOLDERS = `select substring(application_name from '^sitewarden (\\d+)$') as pid from pg_stat_activity
  where application_name ~ '^sitewarden \\d+$' limit 1`;

type Found =
  /** A server is connected. */
  | { readonly kind: 'held'; readonly pid: string }
  /** It runs and nobody is connected. */
  | { readonly kind: 'free' }
  /** It starts, stops, or is not there. */
  | { readonly kind: 'silent' };

/** Asks a PostgreSQL that somebody has started who is connected to it. */
async function look(connection: Connection): Promise<Found> {
  const client = new pg.Client({ ...connection, application_name: 'sitewarden look', connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // it may end at any moment: the query below fails then
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: string }>(HOLDERS);
    return rows[0] === undefined ? { kind: 'free' } : { kind: 'held', pid: rows[0].pid };
  } catch {
    return { kind: 'silent' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Lock = { readonly pid: number; readonly port: number };

/** What a data folder's lock names; `null` without a lock. */
export async function readLock({ data }: Place): Promise<Lock | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [lines[0], lines[3]].map((line) => Number.parseInt(line ?? '', 10));
  return pid !== undefined && pid > 0 ? { pid, port: port || 0 } : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** Whether a process is something else than PostgreSQL, which has got its number since; only Linux tells. */
async function isStranger(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return command.trim() !== 'postgres';
}

/** Ends a PostgreSQL whose server is gone. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error;
  }
}

const WAIT_MS = 100;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS));
/** A server connects as soon as its PostgreSQL is ready. */
const UNHELD_LOOKS = 20;

/**
 * For a data folder whose lock is taken: waits until it is free, when whoever had it is gone.
 * @throws {FolderInUseError} naming the server that has it, or when it is not free in time.
 */
export async function untilUnlocked(
  dataDir: string,
  place: Place,
  hasSocket: boolean,
  patienceMs: number,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let unheld = 0;
  while (Date.now() < deadline) {
    const lock = await readLock(place);
    // A lock that a killed one has left is taken over by PostgreSQL itself, as soon as its other processes have ended.
    if (lock === null || !isRunning(lock.pid)) return pause();
    if (await isStranger(lock.pid)) {
      await rm(join(place.data, 'postmaster.pid'), { force: true });
      return;
    }
    const found = await look(await connectionTo(place, hasSocket, lock.port));
    if (found.kind === 'held') throw new FolderInUseError(`DATA_DIR is in use by process ${found.pid}: ${dataDir}`);
    unheld = found.kind === 'free' ? unheld + 1 : 0;
    if (unheld === UNHELD_LOOKS) end(lock.pid);
    await pause();
  }
  throw new FolderInUseError(
    `DATA_DIR is in use: process ${(await readLock(place))?.pid ?? ''}, named by ${join(place.data, 'postmaster.pid')}, does not end. If it is no PostgreSQL, delete that file`,
  );
}
