import { createHash } from 'node:crypto';

/** Gives `count` unpredictable bytes; an argument, so that tests can fix them. */
export type RandomBytes = (count: number) => Uint8Array;

/** A token of 256 random bits, base64url, 43 characters. */
export function createToken(random: RandomBytes): string {
  return Buffer.from(random(32)).toString('base64url');
}

/** An id of 128 random bits, base64url, 22 characters; without a dash in front, which command lines take for an option. */
export function createId(random: RandomBytes): string {
  return Buffer.from(random(16)).toString('base64url').replace(/^-/u, '_');
}

/** SHA-256 of a text, base64url, 43 characters. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
