/** Names under which a dead connection to the database shows itself; Safari on iOS loses it while the page sleeps. */
const LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'AbortError']);
const DEPTH = 4;

/** True when the browser has no room left; also when the error is wrapped in another or is one of many of a bulk write. */
export function isQuotaError(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEPTH) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  const causes = ['inner', 'cause', 'failures'].map((key): unknown => Reflect.get(error, key));
  return causes.flat().some((cause) => isQuotaError(cause, depth + 1));
}

/** True when the database cannot be reached through this connection any more; another one may work. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error)) return false;
  return LOST.has(String(error.name)) && !isQuotaError(error);
}

/** True when it is the storage that fails: `storageStatus` tells the user, so it need not be reported as well. */
export function isStorageError(error: unknown): boolean {
  return isQuotaError(error) || isConnectionError(error);
}

/** Raised when the browser does not answer a request for a database. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}
