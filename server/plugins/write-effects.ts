import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { BUILT_IN_BRAND_ID } from '#server/services/brands/brand.ts';
import { VISITOR, type IdempotencyRepository } from '#server/services/idempotency-repository.ts';
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
  readonly keys: IdempotencyRepository;
  readonly sessions: SessionRepository;
  readonly cookie: SessionCookie;
};
type StoredReply = { readonly payload: unknown; readonly guestId: string | null };
type Work = () => Promise<unknown>;

/**
 * Wraps the handlers of API routes, so that a call with an Idempotency-Key takes effect once, and a visitor gets a guest
 * to own what is stored, but only when the call really runs.
 */
export function addWriteEffects(app: App, deps: WriteEffectDeps): void {
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint === undefined || !endpoint.writes || route.config?.keepsOwnKeys === true) return;
    const { handler } = route;
    route.handler = async function handle(request, reply) {
      const work = async (): Promise<unknown> => {
        if (endpoint.access === 'guest') await ensureGuest(request, reply, deps);
        return (handler as (this: App, ...args: Parameters<RouteHandlerMethod>) => unknown).call(app, request, reply); // the same handler, its `this` not generic
      };
      const key = keyOf(request);
      return key === null ? work() : once(request, reply, key, work, deps);
    };
  });
}

async function ensureGuest(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, cookie }: WriteEffectDeps,
): Promise<void> {
  if (request.session !== null) return;
  const { token, session } = await sessions.startGuest(request.brand.id);
  request.session = session;
  setSessionCookie(reply, cookie, token);
}

function isSignedIn(request: FastifyRequest): boolean {
  return request.session?.user.status === 'active';
}

/** The call's Idempotency-Key; `null` when it has none that can be used. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && (isSignedIn(request) ? USER_KEY : VISITOR_KEY).test(key) ? key : null;
}

async function once(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  work: Work,
  deps: WriteEffectDeps,
): Promise<unknown> {
  const owner = isSignedIn(request) ? request.userId : VISITOR;
  const first = await claim(owner, key, hashOf(request), deps.keys);
  if (first !== null) return replay(first, request, reply, deps);
  try {
    const payload = await work();
    await deps.keys.complete(owner, key, {
      payload,
      guestId: isSignedIn(request) ? null : (request.session?.user.id ?? null),
    } satisfies StoredReply);
    return payload;
  } catch (error) {
    await deps.keys.release(owner, key);
    throw error;
  }
}

/** @returns the first answer, or `null` when this call is the first. @throws AppError IDEMPOTENCY_CONFLICT */
async function claim(
  owner: string,
  key: string,
  requestHash: string,
  keys: IdempotencyRepository,
): Promise<StoredReply | null> {
  for (let waitedMs = 0; waitedMs < WAIT_FOR_FIRST_MS; waitedMs += LOOK_EVERY_MS) {
    const state = await keys.claim(owner, key, requestHash);
    if (state.kind === 'first') return null;
    if (state.kind === 'repeat') return state.reply as StoredReply; // written by `once` above
    if (state.kind === 'conflict')
      throw new AppError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another call');
    await wait(LOOK_EVERY_MS);
  }
  throw new AppError('IDEMPOTENCY_CONFLICT', 'The first call with this Idempotency-Key is still running');
}

/** A visitor whose first answer got lost has no cookie: the guest of the first call gets a new session. */
async function replay(
  first: StoredReply,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, cookie }: WriteEffectDeps,
): Promise<unknown> {
  if (request.session === null && first.guestId !== null && (await sessions.findGuest(first.guestId)) !== null) {
    setSessionCookie(reply, cookie, await sessions.start(first.guestId));
  }
  return first.payload;
}

/** The same call on another brand's host is another call. */
function hashOf({ method, url, body, brand }: FastifyRequest): string {
  const call = [method, url, body ?? null];
  return sha256(JSON.stringify(brand.id === BUILT_IN_BRAND_ID ? call : [...call, brand.id]));
}
