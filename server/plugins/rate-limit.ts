import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import type { AttemptRepository, Attempts } from '#server/services/attempt-repository.ts';
import type { RateLimit, RateLimits } from '#server/services/rate-limits.ts';
import { isApi } from './api-guard.ts';
import type { App } from './fastify-types.ts';

export type Limiter = {
  /** Counts one call. @throws AppError TOO_MANY_REQUESTS when there were too many. */
  count(request: FastifyRequest, key: string): Promise<void>;
  /** The same without counting. */
  check(request: FastifyRequest, key: string): Promise<void>;
};
export type Limiters = Readonly<Record<keyof RateLimits, Limiter>>;

/** Whom a limit counts for: who is signed in, in whosever account, else the address. A guest is one cookie away from the next, so it is no key. */
export function callerOf(request: FastifyRequest): string {
  return request.session?.user.status === 'active' ? `user:${request.session.person.id}` : addressOf(request);
}

/** The caller's address; of IPv6 the network, which is what one subscriber has. */
export function addressOf(request: FastifyRequest): string {
  return `address:${normalizeIP(request.ip)}`;
}

/** Limits every API call, and makes the finer limits that single routes apply. */
export async function addRateLimits(app: App, limits: RateLimits, attempts: AttemptRepository): Promise<Limiters> {
  await app.register(fastifyRateLimit, { global: false });
  const limiters: Limiters = {
    general: createLimiter(app, limits.general),
    signInByAddress: createLastingLimiter(attempts, 'signInByAddress', limits.signInByAddress),
    wrongPasswordByEmail: createLastingLimiter(attempts, 'wrongPasswordByEmail', limits.wrongPasswordByEmail),
    existenceByMinute: createLimiter(app, limits.existenceByMinute),
    existenceByHour: createLimiter(app, limits.existenceByHour),
    visitorTasks: createLimiter(app, limits.visitorTasks),
    userTasks: createLimiter(app, limits.userTasks),
    lookups: createLimiter(app, limits.lookups),
    activity: createLimiter(app, limits.activity),
    visitorMessages: createLimiter(app, limits.visitorMessages),
    userMessages: createLimiter(app, limits.userMessages),
    confirmationMails: createLimiter(app, limits.confirmationMails),
    restoreMailsByAddress: createLastingLimiter(attempts, 'restoreMailsByAddress', limits.restoreMailsByAddress),
    restoreMailsByEmail: createLastingLimiter(attempts, 'restoreMailsByEmail', limits.restoreMailsByEmail),
    wrongCodeByUser: createLastingLimiter(attempts, 'wrongCodeByUser', limits.wrongCodeByUser),
    exports: createLimiter(app, limits.exports),
    apiToken: createLimiter(app, limits.apiToken),
    invitationMails: createLastingLimiter(attempts, 'invitationMails', limits.invitationMails),
    deploys: createLimiter(app, limits.deploys),
    invitationLinks: createLimiter(app, limits.invitationLinks),
    statusPages: createLimiter(app, limits.statusPages),
    agents: createLimiter(app, limits.agents),
    agentsByAddress: createLimiter(app, limits.agentsByAddress),
    statusMails: createLastingLimiter(attempts, 'statusMails', limits.statusMails),
    statusMailsByPage: createLastingLimiter(attempts, 'statusMailsByPage', limits.statusMailsByPage),
    statusMailsByEmail: createLastingLimiter(attempts, 'statusMailsByEmail', limits.statusMailsByEmail),
  };
  app.addHook('onRequest', async (request) => {
    if (!isApi(request)) return;
    const { bearer } = request;
    if (bearer?.kind !== 'valid') return limiters.general.count(request, callerOf(request));
    // Programs take nothing from what their owner may call in the app.
    await limiters.apiToken.count(request, `token:${bearer.id}`);
    await limiters.general.count(request, `tokens:${bearer.user.id}`);
  });
  return limiters;
}

function createLimiter(app: App, { max, windowMs }: RateLimit): Limiter {
  const keys = new WeakMap<FastifyRequest, string>();
  const limit = app.createRateLimit({
    max,
    timeWindow: windowMs,
    keyGenerator: (request) => keys.get(request) ?? addressOf(request),
  });
  const apply = async (request: FastifyRequest, key: string, increment: boolean): Promise<void> => {
    keys.set(request, key);
    const state = await limit(request, { increment });
    if (!state.isAllowed && (state.isExceeded || (!increment && state.remaining === 0))) {
      refuse(state.ttlInSeconds);
    }
  };
  return { count: (request, key) => apply(request, key, true), check: (request, key) => apply(request, key, false) };
}

/** One that a restart or many other keys do not make forget: what it guards is worth the calls to the database. */
function createLastingLimiter(attempts: AttemptRepository, name: keyof RateLimits, limit: RateLimit): Limiter {
  const refuseBeyond = (max: number, { count, endsAtMs }: Attempts): void => {
    if (count > max) refuse(attempts.secondsUntil(endsAtMs));
  };
  return {
    count: async (_request, key) => refuseBeyond(limit.max, await attempts.count(`${name} ${key}`, limit)),
    check: async (_request, key) => refuseBeyond(limit.max - 1, await attempts.find(`${name} ${key}`)),
  };
}

/** @throws AppError TOO_MANY_REQUESTS */
function refuse(seconds: number): never {
  throw new AppError('TOO_MANY_REQUESTS', 'Too many calls; wait a little', { retryAfterS: Math.max(1, seconds) });
}
