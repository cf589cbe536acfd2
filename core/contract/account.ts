import { z } from 'zod';
import { OPTIONAL_MAILS } from '#core/domain/mail-kinds.ts';
import { defineEndpoint } from './endpoint.ts';
import { accountSchema } from './user.ts';

/** Obfuscated on its way, see `core/domain/password.ts`. */
const passwordSchema = z.string().max(4096);
const tokenSchema = z.string().regex(/^[\w-]{43}$/u);
/** 2 MB as base64. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

/** What somebody changes of the profile without being asked who they are; what is left out stays. */
export const profileChangeSchema = z.strictObject({
  name: z.string().max(120).optional(),
  lang: z.string().max(12).optional(),
  /** An IANA name; '' for the one of the device. */
  timeZone: z.string().max(64).optional(),
  /** Kinds of mail that are not wanted. */
  unwanted: z.array(z.enum(OPTIONAL_MAILS)).max(OPTIONAL_MAILS.length).optional(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

export const profileSchema = z.object({
  account: accountSchema,
  timeZone: z.string(),
  unwanted: z.array(z.string()),
  isEmailConfirmed: z.boolean(),
  /** An address that was asked for and is not confirmed yet; '' without one. */
  newEmail: z.string(),
  /** False for an account that began with another service. */
  hasPassword: z.boolean(),
  registeredAtMs: z.number(),
  /** How much of the account the server keeps. */
  stored: z.object({ sites: z.number(), results: z.number(), bytes: z.number() }),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/profile/',
  needs: 'person',
  access: 'user',
  writes: false,
  summary: 'What the page of the profile shows',
  reply: profileSchema,
});

export const saveProfile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/profile/save/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: "Stores the user's name, language, time zone and choice of mail, as far as they are given",
  body: profileChangeSchema,
  reply: accountSchema,
});

export const savePicture = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/picture/save/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Stores a picture of the user: a JPEG, PNG, WebP, AVIF or GIF as base64, which is drawn anew',
  body: z.strictObject({ picture: z.string().max(Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 4) }),
  reply: z.object({ picture: z.string() }),
});

export const removePicture = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/picture/remove/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: "Removes the user's picture",
  reply: z.object({ picture: z.null() }),
});

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/change-email/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Mails a link to the new address, which replaces the old one once it is opened, and a notice to the old one',
  body: z.strictObject({ email: z.string().max(320), password: passwordSchema }),
  reply: z.object({ newEmail: z.string() }),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/change-password/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Replaces the password; all other sessions of the user end, and with `revokesTokens` all API tokens',
  body: z.strictObject({
    oldPassword: passwordSchema,
    password: passwordSchema,
    revokesTokens: z.boolean().optional(),
  }),
  reply: z.object({ ended: z.number() }),
});

/** Always answers the same, whether there is such an account or not. */
export const restorePassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/mail/restore-password/',
  access: 'public',
  writes: true,
  summary: 'Mails a link by which a new password can be chosen, once and within an hour',
  body: z.strictObject({ email: z.string().max(320) }),
  reply: z.object({ sent: z.literal(true) }),
});

export const setRestoredPassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/restore-password/',
  access: 'public',
  writes: true,
  summary: 'Sets a new password by the token of a mail, which works once; all sessions of the user end',
  body: z.strictObject({ token: tokenSchema, password: passwordSchema }),
  reply: z.object({ email: z.string() }),
});

export const ownSessionSchema = z.object({
  id: z.string(),
  isThis: z.boolean(),
  createdAtMs: z.number(),
  lastUsedAtMs: z.number(),
  /** What the browser called itself. */
  userAgent: z.string(),
  /** Code of a country, such as DE; '' where it is not known. */
  country: z.string(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
const sessionsReply = z.object({ sessions: z.array(ownSessionSchema) });

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/sessions/',
  needs: 'person',
  access: 'user',
  writes: false,
  summary: 'Where the user is signed in',
  reply: sessionsReply,
});

export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/sessions/end/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Ends one other session of the user; harmless when it is gone',
  body: z.strictObject({ id: z.string().min(1).max(64) }),
  reply: sessionsReply,
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/sessions/end-others/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Ends all sessions of the user but this one',
  reply: sessionsReply,
});

/** Answers a zip file, not an envelope. */
export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/export/',
  needs: 'holder',
  access: 'user',
  writes: false,
  isOwnPagesOnly: true,
  summary: 'Everything that is stored of the user, as JSON files in a zip',
  reply: z.unknown(),
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/delete/',
  needs: 'holder',
  access: 'user',
  writes: true,
  summary: 'Deletes the account and all that belongs to it, for good',
  body: z.strictObject({ password: passwordSchema }),
  reply: z.object({ deleted: z.literal(true) }),
});
