import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { EndpointShape } from '#core/contract/endpoint.ts';
import type { FoundToken } from '#server/services/api-tokens/api-token-repository.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import type { Session } from '#server/services/session-repository.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface FastifyContextConfig {
    /** The endpoint behind an API route. */
    endpoint?: EndpointShape;
    /** A document that may be opened and linked from anywhere. */
    isOpenDocument?: boolean;
    /** The route itself makes repeated calls harmless (`plugins/write-effects.ts` leaves it alone). */
    keepsOwnKeys?: boolean;
    /** Asks others for up to a minute: no transaction is held meanwhile, and the role of who calls is judged when it begins. */
    isSlow?: boolean;
    /** Tells a browser who it is: it learns here that it was put out of an account. */
    saysWho?: boolean;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface FastifyInstance {
    /** All endpoints that have a route. */
    endpoints(): readonly EndpointShape[];
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface FastifyRequest {
    /** Whose host was asked. @throws AppError UNKNOWN_HOST when it is nobody's. */
    readonly brand: HostBrand;
    /** Who calls, and on whose behalf; null for a visitor without a session. */
    session: Session | null;
    /** What the API token is that a call came with; null for a call without. Its cookie counts for nothing. */
    bearer: FoundToken | null;
    /** Id of the user or guest whose data the call is about. @throws AppError AUTH_REQUIRED when there is none. */
    readonly userId: string;
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;
