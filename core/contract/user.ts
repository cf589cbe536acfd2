import { z } from 'zod';
import { ROLES } from '#core/domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';

/** The fields of a user that `/user/get/` can be asked for (specification, section 3). */
export const USER_SCOPES = [
  'id',
  'email',
  'name',
  'picture',
  'register_date',
  'phone',
  'oauth_provider',
  'manager',
  'balance',
  'status',
  'google_webmaster',
  'google_drive',
  'google_tag',
  'google_analytics',
  'limits',
  'token',
  'lang',
  'time_zone',
  'visited',
  'reg',
  'accounts',
  'member',
] as const;
export type UserScope = (typeof USER_SCOPES)[number];

const grantSchema = z.object({ site: z.string(), role: z.enum(ROLES) });

/** Google accounts that let us read something; one of them is the one that is used. */
const googleAccounts = z.array(z.object({ email: z.string(), isChosen: z.boolean() }));

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  /** Milliseconds since 1970, UTC. */
  register_date: z.number(),
  phone: z.string(),
  oauth_provider: z.string(),
  manager: z.unknown().nullable(),
  balance: z.number(),
  status: z.string(),
  google_webmaster: googleAccounts,
  google_drive: googleAccounts,
  google_tag: googleAccounts,
  google_analytics: googleAccounts,
  limits: z.record(z.string(), z.number()),
  token: z.string().nullable(),
  lang: z.string(),
  /** An IANA name; '' for the one of the device. */
  time_zone: z.string(),
  /** True when the user has signed in before. */
  visited: z.boolean(),
  /** True right after a new registration. */
  reg: z.boolean(),
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      picture: z.string().nullable(),
      oauth_provider: z.string(),
      /** Of another person's account in which one works. */
      grants: z.array(grantSchema).optional(),
      /** Back to one's own account. */
      isOwn: z.boolean().optional(),
    }),
  ),
  /** How one works in another's account, which the other fields are about; null in one's own. */
  member: z
    .object({ name: z.string(), email: z.string(), grants: z.array(grantSchema), person: z.string() })
    .nullable(),
});
export type User = z.infer<typeof userSchema>;

/** What the browser keeps of the signed-in user. */
export const accountSchema = userSchema
  .pick({ id: true, email: true, name: true, picture: true, lang: true })
  // A copy that an earlier version stored lacks them.
  .extend(
    userSchema
      .pick({ phone: true, oauth_provider: true, visited: true, reg: true, time_zone: true, member: true })
      .partial().shape,
  );
export type Account = z.infer<typeof accountSchema>;
export const ACCOUNT_SCOPES: readonly UserScope[] = [
  ...(['id', 'email', 'name', 'picture', 'lang'] as const),
  ...(['phone', 'oauth_provider', 'visited', 'reg', 'time_zone', 'member'] as const),
];

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/get/',
  needs: 'viewer',
  perSite: 'own',
  access: 'public',
  writes: false,
  scope: 'account:read',
  summary: 'Exactly the asked-for fields of the signed-in user; null for a visitor',
  query: z.strictObject({ scopes: z.string().max(400).default('id,name,email,picture') }),
  reply: userSchema.partial().nullable(),
});

/** `password` is obfuscated on its way, see `core/domain/password.ts`. */
export const signInNative = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/auth/native/',
  access: 'public',
  writes: true,
  summary: 'Signs in or signs up with e-mail and password and sets the session cookie',
  body: z.strictObject({
    mode: z.enum(['signin', 'signup']),
    email: z.string().max(320),
    password: z.string().max(4096),
    name: z.string().max(120).optional(),
    phone: z.string().max(40).optional(),
    lang: z.string().max(12).optional(),
    /** Of the authenticator app, or a recovery code; asked for with SECOND_FACTOR_REQUIRED. */
    code: z.string().max(40).optional(),
  }),
  reply: accountSchema,
});

/** It exists to tell, so it is bounded: a few calls of our own pages only. */
export const checkExistence = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/check-for-existence/',
  access: 'public',
  writes: false,
  isOwnPagesOnly: true,
  summary: 'Whether there is an account with this e-mail',
  query: z.strictObject({ email: z.string().max(320) }),
  reply: z.object({ exists: z.boolean() }),
});

export const signOut = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/logout/',
  access: 'public',
  writes: true,
  summary: 'Ends the session; harmless without one',
  reply: z.object({ signedOut: z.literal(true) }),
});

export const setOnline = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/set-online/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Notes that the user is there',
  query: z.strictObject({
    tz: z.coerce.number().int().min(-1440).max(1440),
    offset: z.coerce.number().int().min(-1440).max(1440).optional(),
  }),
  reply: z.object({ online: z.literal(true) }),
});

export const setLanguage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/set-lang/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: "Stores the user's language",
  query: z.strictObject({ lang: z.string().max(12) }),
  reply: z.object({ lang: z.string() }),
});

export const setPhone = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/set-phone/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: "Stores the user's phone number: a plus, the calling code and the number, digits only",
  body: z.strictObject({ phone: z.string().max(40) }),
  reply: z.object({ phone: z.string() }),
});

/** Answers the image itself, not an envelope; NOT_FOUND for everybody but oneself. */
export const getAvatar = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/get-avatar/',
  needs: 'person',
  access: 'user',
  writes: false,
  summary: "One's own picture as WebP, else the first letter of the name on its colour as SVG",
  query: z.strictObject({ user_id: z.string().min(1).max(64), v: z.string().max(64).optional() }),
  reply: z.unknown(),
});
