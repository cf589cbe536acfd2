import { bigint, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atMs } from './columns.ts';
import { users } from './schema.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Pictures that people show of themselves, as we have drawn them anew; what they sent is not kept. */
export const userPictures = pgTable('user_pictures', {
  userId: userId().primaryKey(),
  /** WebP, 256 by 256. */
  image: bytes('image').notNull(),
});

/** The app that shows a code of six digits at sign-in. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Sealed by the secret box for `totp <user id>`. */
  secret: text('secret').notNull(),
  /** Null until a first code has shown that the app has it. */
  confirmedAtMs: atMs('confirmed_at_ms'),
  /** The half minute of the last code that was taken: none is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Codes on paper that stand in for the app, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** SHA-256 of the user's id and the code. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Keys on devices of people, by which they sign in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As its authenticator named it, base64url. */
    id: text('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAtMs: atMs('created_at_ms').notNull(),
    lastUsedAtMs: atMs('last_used_at_ms'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Questions put to an authenticator; each is answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** Who adds a passkey; '' where somebody signs in with one. */
    userId: text('user_id').notNull(),
    expiresAtMs: atMs('expires_at_ms').notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAtMs)],
);
