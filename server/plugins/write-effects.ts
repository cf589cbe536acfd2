import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import { needsOf, type EndpointShape } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { BUILT_IN_BRAND_ID } from '#server/services/brands/brand.ts';
import { VISITOR, type IdempotencyRepository } from '#server/services/idempotency-repository.ts';
import { actFor } from '#server/services/acting.ts';
import type { MembershipRepository } from '#server/services/members/membership-repository.ts';
import type { SessionCookie } from '#server/services/session-cookie.ts';
import type { SessionRepository } from '#server/services/session-repository.ts';
import { sha256 } from '#server/services/tokens.ts';
import type { App } from './fastify-types.ts';
import { setSessionCookie } from './sessions.ts';

const WAIT_FOR_FIRST_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** What a signed-in user may choose; a visitor's key must be as hard to guess as a session. */
const USER_KEY = /^[\x21-\x7e]{1,200}$/u;
const VISITOR_KEY = /^[\w-]{22,200}$/u;

export type WriteEffectDeps = {
  readonly database: Pick<Database, 'together'>;
  readonly keys: IdempotencyRepository;
  readonly sessions: SessionRepository;
  readonly memberships: Pick<MembershipRepository, 'hold'>;
  readonly cookie: SessionCookie;
};
type StoredReply = { readonly payload: unknown; readonly guestId: string | null };
/** What a call answers, and the session it has begun. */
type Done = { readonly payload: unknown; readonly sessionToken: string | null };

/**
 * Wraps the handlers of API routes, so that a call with an Idempotency-Key takes effect once, and a visitor gets a guest
 * to own what is stored, but only when the call really runs.
 */
export function addWriteEffects(app: App, deps: WriteEffectDeps): void {
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint === undefined || !endpoint.writes || route.config?.keepsOwnKeys === true) return;
    const handler = route.handler as (this: App, ...args: Parameters<RouteHandlerMethod>) => unknown; // the same, its `this` not generic
    const isSlow = route.config?.isSlow === true;
    route.handler = async function handle(request, reply) {
      const key = keyOf(request);
      if (isSlow) {
        const run = (): unknown => handler.call(app, request, reply);
        return key === null ? run() : onceSlowly(request, key, run, deps);
      }
      const needsGuest = endpoint.access === 'guest' && request.session === null;
      const work = async (): Promise<Done> => {
        await holdRole(request, endpoint, deps);
        const guestToken = needsGuest ? await startGuest(request, deps) : null;
        return { payload: await handler.call(app, request, reply), sessionToken: guestToken };
      };
      const isMember = request.session?.guestOf != null && needsOf(endpoint) !== 'person';
      if (key === null && !needsGuest && !isMember) return (await work()).payload;
      const { payload, sessionToken } = await (key === null
        ? deps.database.together(work).catch((error: unknown) => refuseGuest(request, needsGuest, error))
        : once(request, key, work, deps).catch((error: unknown) => refuseGuest(request, needsGuest, error)));
      // Only now is there a guest who has it.
      if (sessionToken !== null) setSessionCookie(reply, deps.cookie, sessionToken);
      return payload;
    };
  });
}

/** What a member may do must still hold when it is done: the role cannot change before the end of the transaction. */
async function holdRole(
  request: FastifyRequest,
  endpoint: EndpointShape,
  { memberships }: Pick<WriteEffectDeps, 'memberships'>,
): Promise<void> {
  const { session } = request;
  if (session?.guestOf == null || needsOf(endpoint) === 'person') return;
  const { account } = session.guestOf;
  const membership = await memberships.hold(account.id, session.person.id);
  request.session = actFor(
    { ...session, guestOf: membership && { account, membership }, isOut: membership === null },
    endpoint,
  );
}

async function startGuest(request: FastifyRequest, { sessions }: WriteEffectDeps): Promise<string> {
  const { token, session } = await sessions.startGuest(request.brand.id);
  request.session = session;
  return token;
}

/** What was not stored has left no guest either. */
function refuseGuest(request: FastifyRequest, isNew: boolean, error: unknown): never {
  if (isNew) request.session = null;
  throw error;
}

function isSignedIn(request: FastifyRequest): boolean {
  return request.session?.user.status === 'active';
}

/** The call's Idempotency-Key; `null` when it has none that can be used. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && (isSignedIn(request) ? USER_KEY : VISITOR_KEY).test(key) ? key : null;
}

/** One transaction for the claim, the work and its answer: whatever dies in between leaves nothing, and the next call is the first. */
async function once(
  request: FastifyRequest,
  key: string,
  work: () => Promise<Done>,
  { database, ...deps }: WriteEffectDeps,
): Promise<Done> {
  const owner = ownerOf(request);
  const requestHash = hashOf(request);
  return whenFree(() =>
    database.together(async () => {
      const state = await deps.keys.claim(owner, key, requestHash);
      if (state.kind === 'running') return null;
      if (state.kind === 'conflict') throw conflict();
      if (state.kind === 'repeat') return replay(state.reply as StoredReply, request, deps.sessions); // written below
      const first = await work();
      const guestId = isSignedIn(request) ? null : (request.session?.user.id ?? null);
      await deps.keys.complete(owner, key, {
        requestHash,
        reply: { payload: first.payload, guestId } satisfies StoredReply,
      });
      return first;
    }),
  );
}

/** As `once` for what asks others: the key is taken before, and given back when it came to nothing. */
async function onceSlowly(
  request: FastifyRequest,
  key: string,
  run: () => unknown,
  { keys }: Pick<WriteEffectDeps, 'keys'>,
): Promise<unknown> {
  const owner = ownerOf(request);
  const requestHash = hashOf(request);
  const { payload } = await whenFree(async () => {
    const state = await keys.take(owner, key, requestHash);
    if (state.kind === 'running') return null;
    if (state.kind === 'conflict') throw conflict();
    if (state.kind === 'repeat') return state.reply as StoredReply; // written here and above
    let first: StoredReply;
    try {
      first = { payload: await run(), guestId: null };
    } catch (error) {
      await keys.release(owner, key);
      throw error;
    }
    await keys.complete(owner, key, { requestHash, reply: first });
    return first;
  });
  return payload;
}

function ownerOf(request: FastifyRequest): string {
  return isSignedIn(request) ? (request.session?.person.id ?? VISITOR) : VISITOR;
}

function conflict(): AppError {
  return new AppError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another call');
}

/** @param look gives null while the first call with a key is still running. @throws AppError STILL_RUNNING after ten seconds of that. */
async function whenFree<T>(look: () => Promise<T | null>): Promise<T> {
  for (let waitedMs = 0; waitedMs < WAIT_FOR_FIRST_MS; waitedMs += LOOK_EVERY_MS) {
    const done = await look();
    if (done !== null) return done;
    await wait(LOOK_EVERY_MS);
  }
  throw new AppError('STILL_RUNNING', 'The first call with this Idempotency-Key is still running', { retryAfterS: 1 });
}

/** A visitor whose first answer got lost has no cookie: the guest of the first call gets a new session. */
async function replay(first: StoredReply, request: FastifyRequest, sessions: SessionRepository): Promise<Done> {
  const isLost =
    request.session === null && first.guestId !== null && (await sessions.findGuest(first.guestId)) !== null;
  return { payload: first.payload, sessionToken: isLost ? await sessions.start(first.guestId) : null };
}

/** The same call on another brand's host, or in another account, is another call. */
function hashOf({ method, url, body, brand, session }: FastifyRequest): string {
  const call: unknown[] = [method, url, body ?? null];
  if (session !== null && session.user.id !== session.person.id) call.push({ account: session.user.id });
  return sha256(JSON.stringify(brand.id === BUILT_IN_BRAND_ID ? call : [...call, brand.id]));
}
