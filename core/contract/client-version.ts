/** Header by which our own client names its version; others who use the API send none and are not judged. */
export const CLIENT_VERSION_HEADER = 'sitewarden-client';

/**
 * Version of what our client sends and understands. Raise it by one with a change of the contract that a client of before
 * would get wrong.
 */
export const CLIENT_VERSION = 1;

/**
 * The oldest client the server still answers. Raise it only when an older one would do harm: people may have it open for
 * weeks, and are held up until they apply the update.
 */
export const OLDEST_CLIENT = 1;

/** Whether a client of this version must be updated first. Anything but a whole number is not our client's and passes. */
export function isOutdatedClient(version: unknown): boolean {
  const text = String(version);
  return /^\d{1,6}$/u.test(text) && Number(text) < OLDEST_CLIENT;
}
