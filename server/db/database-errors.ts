import { DrizzleQueryError } from 'drizzle-orm/errors';

/** PostgreSQL could not be reached, or refused the connection. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** The connection to PostgreSQL was lost, or none could be made for a while: the same call may succeed soon. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** Another server uses the folder of the embedded database. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** The embedded database cannot be started; the message is one line for the person who starts the server. */
export class EmbeddedStartError extends Error {
  override readonly name = 'EmbeddedStartError';
}

/** Whether the person who starts the server can act on it; the message is one line. */
export function isForOperator(error: unknown): error is Error {
  return (
    error instanceof DatabaseUnreachableError ||
    error instanceof FolderInUseError ||
    error instanceof EmbeddedStartError
  );
}

/** The five-character code of PostgreSQL that an error or one of its causes carries. */
function sqlState(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && /^[0-9A-Z]{5}$/.test(each.code)) return each.code;
  }
  return undefined;
}

/** What PostgreSQL says while it starts, stops or has no room for one more connection. */
const AWAY_STATES = /^(?:08...|57P0[1-3]|53300)$/u;
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** The driver gives these neither a code nor a type of their own. */
const AWAY_TEXTS =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying)/u;

/** Whether what the driver reports is the loss or the lack of a connection, rather than an answer of PostgreSQL. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY_STATES.test(code) || AWAY_CODES.has(code) || AWAY_TEXTS.test(error.message);
}

/** Whether an error, or what caused it, is that the database was away. Of other errors of the network it says false. */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseAwayError) return true;
    if (each instanceof DrizzleQueryError && isConnectionFailure(each.cause)) return true;
  }
  return false;
}

/** PostgreSQL's and the file system's way to say that the disk is full. We let PostgreSQL refuse writes only for lack of room. */
const FULL_CODES = new Set(['53100', '25006', 'ENOSPC']);

/** Whether an error, or what caused it, is that there is no room left on the disk. */
export function isStorageFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && FULL_CODES.has(each.code)) return true;
  }
  return false;
}

/** Whether the same work can be done as soon as the database is there again, or its disk has room. */
export function isDatabaseHindered(error: unknown): boolean {
  return isDatabaseAway(error) || isStorageFull(error);
}

/** Whether a write was refused because a row with the same key is there. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Whether a write was refused because a row it points to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503';
}

const CREATE_TRIES = 5;
const CREATE_PAUSE_MS = 100;

/**
 * Runs something that creates what is not there yet. PostgreSQL's `create … if not exists` fails with a unique violation when
 * two processes that start together create the same thing; the second try finds it.
 */
export async function createTogether<T>(create: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await create();
    } catch (error) {
      if (tries === CREATE_TRIES || !isUniqueViolation(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, CREATE_PAUSE_MS));
    }
  }
}
