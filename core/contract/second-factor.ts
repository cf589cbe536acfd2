import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { accountSchema } from './user.ts';

/** Obfuscated on its way, see `core/domain/password.ts`. */
const passwordSchema = z.string().max(4096);
const withPassword = z.strictObject({ password: passwordSchema });
/** As browsers and authenticators write it (WebAuthn level 3, JSON forms). */
const jsonSchema = z.record(z.string(), z.unknown());

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAtMs: z.number(),
  lastUsedAtMs: z.number().nullable(),
});
export type OwnPasskey = z.infer<typeof passkeySchema>;

export const secondFactorSchema = z.object({
  /** Whether a code of an app is asked for at sign-in. */
  isOn: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number(),
  passkeys: z.array(passkeySchema),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/second-factor/',
  needs: 'person',
  access: 'user',
  writes: false,
  summary: 'Whether a code is asked for at sign-in, and which passkeys there are',
  reply: secondFactorSchema,
});

export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/second-factor/begin/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Makes the secret for an authenticator app; it counts from the first code on',
  body: withPassword,
  /** `uri` for a QR code, `secret` for typing. */
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/second-factor/confirm/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Switches the second factor on by a first code, and answers recovery codes, which are shown this once',
  body: z.strictObject({ code: z.string().max(40) }),
  reply: codesSchema,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/second-factor/codes/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Makes new recovery codes, which are shown this once; those before work no more',
  body: withPassword,
  reply: codesSchema,
});

export const endSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/second-factor/off/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Switches the second factor off',
  body: withPassword,
  reply: secondFactorSchema,
});

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/passkeys/begin/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'What an authenticator needs to make a passkey',
  body: withPassword,
  reply: z.object({ options: jsonSchema }),
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/passkeys/add/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Stores a passkey that an authenticator has made',
  body: z.strictObject({ name: z.string().max(80), response: jsonSchema }),
  reply: secondFactorSchema,
});

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/passkeys/remove/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Removes a passkey; harmless when it is gone',
  body: z.strictObject({ id: z.string().min(1).max(1400), password: passwordSchema }),
  reply: secondFactorSchema,
});

export const beginPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/auth/passkey/begin/',
  access: 'public',
  writes: true,
  summary: 'What an authenticator needs to sign in with a passkey; says nothing about accounts',
  reply: z.object({ options: jsonSchema }),
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/auth/passkey/',
  access: 'public',
  writes: true,
  summary: 'Signs in with a passkey and sets the session cookie',
  body: z.strictObject({ response: jsonSchema }),
  reply: accountSchema,
});
