import { z } from 'zod';
import { GOOGLE_GROUPS, type GoogleGroup } from '#core/domain/google-groups.ts';
import type { Feature } from '#core/domain/features.ts';
import { defineEndpoint } from './endpoint.ts';
import { ERROR_CODES } from './errors.ts';
import { accountSchema } from './user.ts';

/** Services that vouch for people who sign in. */
export const SOCIAL_SERVICES = ['google', 'facebook'] as const;
export type SocialService = (typeof SOCIAL_SERVICES)[number];
/** The feature that offers a service. */
export const FEATURE_OF_SERVICE = {
  google: 'googleAuth',
  facebook: 'facebookAuth',
} as const satisfies Record<SocialService, Feature>;

/** How long ago somebody must have signed in for changes of the ways to sign in. */
export const FRESH_SIGN_IN_MS = 10 * 60_000;

const service = z.enum(SOCIAL_SERVICES);
const groupSchema = z.enum(Object.keys(GOOGLE_GROUPS) as [GoogleGroup, ...GoogleGroup[]]); // keys of a literal that is not empty
const done = z.object({ done: z.literal(true) });

/** What the window of a service says when it is done, on a channel that only pages of ours hear. */
export const SIGN_IN_CHANNEL = 'sitewarden-sign-in';
export const signInMessageSchema = z.object({
  v: z.literal(1),
  attempt: z.string().max(64),
  outcome: z.enum(['DONE', ...ERROR_CODES]),
});
export type SignInMessage = z.infer<typeof signInMessageSchema>;

export const socialLink = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/auth-link/:service/',
  access: 'public',
  writes: true,
  summary:
    'The address of a service at which somebody signs in, connects the account, or gives access to a group of data',
  params: z.strictObject({ service }),
  query: z.strictObject({
    /** Where to go on; anything but a path of ours leads to the start. */
    redirect: z.string().max(2000).optional(),
    /** Goes behind the path. */
    hash: z.string().max(100).optional(),
    group: groupSchema.optional(),
    /** Where to go on when the group has entries. */
    redirectURI: z.string().max(2000).optional(),
    /** `connect` adds the service to the account that is signed in. */
    purpose: z.enum(['signIn', 'connect']).optional(),
    lang: z.string().max(12).optional(),
  }),
  reply: z.object({
    link: z.string(),
    /** Names this attempt in `signInMessageSchema`. */
    attempt: z.string(),
    /** Where the person goes on. */
    target: z.string(),
  }),
});

/** Where a service sends people back to. It answers a page that closes itself. */
export const socialReturn = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/auth/:service/',
  access: 'public',
  writes: true,
  isReturn: true,
  summary: 'Takes back whom a service has vouched for; answers a page that closes itself',
  params: z.strictObject({ service }),
  query: z.record(z.string().max(100), z.string().max(8000)),
  reply: z.unknown(),
});

export const sendSocialCode = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/auth/social-code/',
  access: 'public',
  writes: true,
  summary: 'Ends a sign-in by another service with the code that the account asks for, and sets the session cookie',
  body: z.strictObject({ code: z.string().max(40) }),
  reply: accountSchema,
});

export const selectAccount = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/select/:id/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Changes to a linked account, to one in which one works, or back to one’s own; NOT_FOUND for any other',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  reply: accountSchema,
});

export const unlinkAccount = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/unlink-account/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Takes an account out of those one can change to; both stay as they are',
  body: z.strictObject({ id: z.string().min(1).max(64) }),
  reply: done,
});

export const getConnections = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/connections/',
  needs: 'person',
  access: 'user',
  writes: false,
  summary: 'The ways to sign in to the account, and what Google lets us read',
  reply: z.object({
    hasPassword: z.boolean(),
    hasPasskey: z.boolean(),
    /** Whether somebody has signed in so lately that these ways may be changed. */
    isFresh: z.boolean(),
    services: z.array(z.object({ service, email: z.string(), connectedAtMs: z.number() })),
    google: z.array(
      z.object({ subject: z.string(), email: z.string(), groups: z.array(groupSchema), grantedAtMs: z.number() }),
    ),
  }),
});
export type Connections = z.infer<typeof getConnections.reply>;

export const disconnectService = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/disconnect-service/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Takes away a way to sign in, unless it is the last; it takes a sign-in of the last ten minutes',
  body: z.strictObject({ service }),
  reply: done,
});

export const revokeGoogleAccess = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/revoke-google-access/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Gives back the access to a Google account, at Google too',
  body: z.strictObject({ subject: z.string().min(1).max(255) }),
  reply: done,
});

export const setSocialAccount = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/set-social-account/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Chooses which Google account is used for a group of data; NOT_FOUND for one that gave no access to it',
  query: z.strictObject({ groupaccess: groupSchema.default('google_webmaster'), email: z.string().max(320) }),
  reply: done,
});

const tokenReply = z.object({
  /** `null` when there is none to be had. */
  token: z.string().nullable(),
  expiresAtMs: z.number().nullable(),
});

export const getSessionToken = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/get/session-token/',
  access: 'public',
  writes: true,
  summary:
    'A token for five minutes that reads these fields by `Authorization: Bearer` at /user/get/; null for a visitor',
  query: z.strictObject({ scopes: z.string().max(400).default('id') }),
  reply: tokenReply,
});

/** A token of ours, never the one of Facebook: that stays on the server. */
export const getFacebookToken = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/get/facebook-token/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'As the session token, for id, name and picture of an account with Facebook; null for any other',
  reply: tokenReply,
});
