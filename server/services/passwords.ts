import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default algorithm, with the cost that OWASP names first: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** The hash of nothing anybody can type, so that an unknown e-mail takes as long as a wrong password. */
const DUMMY = `${PREFIX}c2l0ZXdhcmRlbi1kdW1teQ$UgK7VhqWv0Nqf3i2gU0lqXr7w2b7mX0mXo4o5mQh0hI`;

/** The stored form of a password; its NFC form counts, so that both ways to type an accent are one password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/** Whether a password is the stored one. Takes the same time when there is no stored one (`null`). */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? DUMMY, password.normalize('NFC'));
  return isRight && stored !== null;
}

/** True for a hash made with other parameters than today's: it is made anew at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}
