import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { TOKEN_SCOPES } from './token-scopes.ts';

/** How many tokens of an account may work at a time. */
export const MAX_API_TOKENS = 20;
export const MAX_TOKEN_DAYS = 3650;

export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How the token begins: by this its owner knows it again. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdAtMs: z.number(),
  lastUsedAtMs: z.number().nullable(),
  /** `null` for one that works until it is revoked. */
  expiresAtMs: z.number().nullable(),
  revokedAtMs: z.number().nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;
const tokensReply = z.object({ tokens: z.array(apiTokenSchema) });

export const listApiTokens = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/api-tokens/',
  // A token works in the account of whoever made it: those of an account one works in are nobody else's matter.
  access: 'user',
  needs: 'person',
  writes: false,
  summary: 'The API tokens of the account, the newest first, without what is secret of them',
  reply: tokensReply,
});

export const createApiToken = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/api-tokens/create/',
  access: 'user',
  needs: 'person',
  writes: true,
  summary: 'Makes an API token; it is told in this answer only',
  body: z.strictObject({
    name: z.string().max(80),
    scopes: z.array(z.enum(TOKEN_SCOPES)).max(TOKEN_SCOPES.length),
    /** After how many days it ends by itself; `null` for never. */
    endsInDays: z.number().int().min(1).max(MAX_TOKEN_DAYS).nullable(),
    /** Obfuscated on its way, see `core/domain/password.ts`. */
    password: z.string().max(4096),
  }),
  reply: tokensReply.extend({ token: z.string() }),
});

export const revokeApiToken = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/api-tokens/revoke/',
  access: 'user',
  needs: 'person',
  writes: true,
  summary: 'Ends an API token for good; harmless when it has ended',
  body: z.strictObject({ id: z.string().min(1).max(64) }),
  reply: tokensReply,
});
