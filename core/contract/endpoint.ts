import { z } from 'zod';
import type { Feature } from '#core/domain/features.ts';
import type { Needs } from '#core/domain/roles.ts';
import { ERROR_CODES } from './errors.ts';
import type { TokenScope } from './token-scopes.ts';

/**
 * Who may call: `public` anyone; `guest` anyone, but a visitor gets a guest session first, so that what is stored has an
 * owner; `user` only somebody signed in (else AUTH_REQUIRED).
 */
export type Access = 'public' | 'guest' | 'user';

export type EndpointShape = {
  readonly method: 'GET' | 'POST';
  /** Full path with a trailing slash; parameters as `:name`. */
  readonly path: `/api/v1/${string}/`;
  readonly access: Access;
  /** What whoever works in somebody else's account needs there: `needsOf`. */
  readonly needs?: Needs;
  /**
   * How members who see single websites only are held to them: `site` by the `site` of query or body, `own` by the handler itself.
   * Without it the call is about the whole account, and nothing for them.
   */
  readonly perSite?: 'site' | 'own';
  /** Where this is not offered there is no such call: NOT_FOUND. */
  readonly feature?: Feature;
  /** True when the call changes state, whatever its method: such a call must come from our own page. */
  readonly writes: boolean;
  /** Only code of our own pages may call it, as if it changed something. */
  readonly isOwnPagesOnly?: true;
  /** A page of another host sends the browser here, as a page: what it brings proves that we sent it there. */
  readonly isReturn?: true;
  /** What an API token must be allowed for this call; a call without it takes no token, but the cookie of our own pages only. */
  readonly scope?: TokenScope;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Schema of `result`. */
  readonly reply: z.ZodType;
};

/** Identity function that keeps an endpoint's literal types. */
export function defineEndpoint<const E extends EndpointShape>(endpoint: E): E {
  return endpoint;
}

/** What a call needs of a member: what is open to everybody is about who calls; else reading needs a viewer, and changing an editor. */
export function needsOf({ needs, access, writes }: Pick<EndpointShape, 'needs' | 'access' | 'writes'>): Needs {
  return needs ?? (access === 'public' ? 'person' : writes ? 'editor' : 'viewer');
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
/** What a caller passes: the parts the endpoint declares, and no others. */
export type EndpointInput<E extends EndpointShape> = {
  [P in 'params' | 'query' | 'body' as E[P] extends z.ZodType ? P : never]: InputOf<E[P]>;
};
export type EndpointReply<E extends EndpointShape> = z.output<E['reply']>;

export const errorSchema = z.object({
  code: z.enum(ERROR_CODES).catch('ERROR_MAIN'),
  message: z.string(),
  requestId: z.string().optional(),
  details: z.array(z.object({ path: z.string(), code: z.enum(ERROR_CODES).catch('INVALID_INPUT') })).optional(),
});
export type ApiError = z.infer<typeof errorSchema>;
export const errorReplySchema = z.object({ error: errorSchema });
