import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RandomBytes } from './tokens.ts';

const VERSION = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Where the key lies when none is given. */
export const SECRET_KEY_FILE = 'secret.key';

export type SecretBoxOptions = {
  /** A text with 256 bits of chance in it; `null` for a key of its own in `dataDir`. */
  readonly secretKey: string | null;
  readonly dataDir: string;
  readonly random: RandomBytes;
};
export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Secrets that have to be read again, such as tokens of other services: stored as text that only this server can read (AES-256-GCM).
 * `purpose` says what a secret is and whose (`totp <user id>`): what was sealed for one cannot be opened as another.
 */
export function createSecretBox({ secretKey, dataDir, random }: SecretBoxOptions) {
  let made: Buffer | undefined;
  const key = (): Buffer => (made ??= deriveKey(secretKey ?? readKeyFile(dataDir, random)));

  return {
    /** The stored form of a text. */
    seal(text: string, purpose: string): string {
      const iv = Buffer.from(random(IV_BYTES));
      const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },

    /** The text again; `null` when it was sealed with another key or for another purpose, or is no such text. */
    open(stored: string, purpose: string): string | null {
      const [version, encoded = '', ...rest] = stored.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (version !== VERSION || rest.length > 0 || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // What it was not sealed for or with has another tag.
        return null;
      }
    },
  };
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sitewarden secret box v1', KEY_BYTES));
}

/** Of two processes that make it at the same time, the first one's counts. */
function readKeyFile(dataDir: string, random: RandomBytes): string {
  const path = join(dataDir, SECRET_KEY_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${Buffer.from(random(KEY_BYTES)).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < KEY_BYTES) throw new Error(`${path} holds no key; restore it from a backup`);
  return secret;
}
