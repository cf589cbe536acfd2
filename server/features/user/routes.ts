import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import {
  checkExistence,
  getUser,
  setLanguage,
  setOnline,
  setPhone,
  signInNative,
  signOut,
  type UserScope,
} from '#core/contract/user.ts';
import { isPhone } from '#core/domain/phone.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { keyOf } from '#server/plugins/write-effects.ts';
import { createManagerRepository, toShownManager } from '#server/services/manager-repository.ts';
import { readBalance } from '#server/services/billing/billing.ts';
import { limitsOfPlan } from '#server/services/plan-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { inOwnAccount, toProfile, type Asked } from '#server/services/profile.ts';
import { membershipOf } from '#server/services/acting.ts';
import { roleEverywhere } from '#core/domain/roles.ts';
import { createEntrance } from './enter.ts';
import { createSessionTokenRepository } from '#server/services/session-token-repository.ts';
import { createSocialFields } from '#server/services/social/social-fields.ts';
import { createPlaceRepository } from './place-repository.ts';
import { createUserRepository, type UserRow } from './repository.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { checkEmail, createSignIn, toEmail, type Credentials } from './sign-in.ts';

type Asker = { readonly who: Asked; readonly scopes: string };

/** What a program of the user may read of them: nothing it could go on with. */
const READABLE_BY_TOKEN: ReadonlySet<string> = new Set<UserScope>([
  'id',
  'email',
  'name',
  'lang',
  'status',
  'register_date',
  'limits',
]);

function readableByToken(scopes: string): string {
  return scopes
    .split(',')
    .filter((scope) => READABLE_BY_TOKEN.has(scope.trim()))
    .join(',');
}

/** Routes of the account: who is there, signing in and out, presence, language. */
export const userRoutes: FeatureRoutes = (app, services) => {
  const { database, cookie, limiters, random, now, texts } = services;
  const users = createUserRepository(database, now);
  const { signIn, signUp } = createSignIn({
    users,
    places: createPlaceRepository(database.db, now),
    factors: createSecondFactor(services),
    limiters,
    random,
    now,
    texts,
  });

  const managers = createManagerRepository(database.db);
  const tokens = createSessionTokenRepository(database.db, now, random);
  const more = createSocialFields(database, now, random);

  /** Who asks for fields, and for which of them: a session for all, a token for its own. */
  async function asker(
    { session, headers, brand, bearer: apiToken }: FastifyRequest,
    scopes: string,
  ): Promise<Asker | null> {
    if (apiToken?.kind === 'valid') return { who: inOwnAccount(apiToken.user), scopes: readableByToken(scopes) };
    const bearer = /^Bearer ([\w-]{43})$/u.exec(headers.authorization ?? '')?.[1];
    if (headers.authorization === undefined) return session?.user.status === 'active' ? { who: session, scopes } : null;
    const found = bearer === undefined ? null : await tokens.find(bearer, brand.id);
    if (found === null) throw new AppError('AUTH_REQUIRED', 'This token is wrong or too old');
    const wanted = scopes.split(',').filter((scope) => found.scopes.includes(scope.trim()));
    return { who: inOwnAccount(found.user), scopes: wanted.join(',') };
  }

  const { enter, leave } = createEntrance(services);

  /** A sign-up sent again, because its answer got lost, finds its own account: the password is the same. */
  async function signUpAgain(request: FastifyRequest, credentials: Credentials, refusal: AppError): Promise<UserRow> {
    if (refusal.code !== 'EMAIL_TAKEN' || keyOf(request) === null) throw refusal;
    return signIn(request, credentials).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'SIGN_IN_FAILED' ? refusal : error;
    });
  }

  const getRoute = routeOf(getUser);
  app.route({
    ...getRoute,
    config: { ...getRoute.config, saysWho: true },
    handler: async (request) => {
      const asked = await asker(request, request.query.scopes);
      if (asked === null) return { result: null };
      const { who, scopes } = asked;
      const { user } = who;
      const membership = membershipOf(who);
      const isOwner = membership === null || roleEverywhere(membership.grants) === 'owner';
      const profile = { ...toProfile(who, scopes) };
      Object.assign(profile, await more.read(who, profile));
      const manager = 'manager' in profile ? await managers.find(request.brand.id, user) : null;
      return {
        result: {
          ...profile,
          ...('manager' in profile && { manager: manager && toShownManager(manager) }),
          ...('balance' in profile && { balance: isOwner ? await readBalance(database.db, user.id) : 0 }),
          ...('limits' in profile && { limits: { ...(await limitsOfPlan(database.db, user.plan)) } }),
        },
      };
    },
  });

  const signInRoute = routeOf(signInNative);
  app.route({
    ...signInRoute,
    // An answer kept for repeats would hold no cookie, and its hash would betray the password.
    config: { ...signInRoute.config, keepsOwnKeys: true },
    handler: async (request, reply) => {
      await limiters.signInByAddress.count(request, addressOf(request));
      const user =
        request.body.mode === 'signin'
          ? await signIn(request, request.body)
          : await signUp(request, request.body).catch((error: unknown) => {
              if (error instanceof AppError) return signUpAgain(request, request.body, error);
              throw error;
            });
      return { result: await enter(user, request, reply) };
    },
  });

  app.route({
    ...routeOf(checkExistence),
    handler: async (request) => {
      // Before anything that could tell.
      await limiters.existenceByMinute.count(request, addressOf(request));
      await limiters.existenceByHour.count(request, addressOf(request));
      const email = toEmail(request.query.email);
      checkEmail(email);
      return { result: { exists: await users.exists(request.brand.id, email) } };
    },
  });

  app.route({
    ...routeOf(signOut),
    handler: async (request, reply) => {
      await leave(request);
      void reply.clearCookie(cookie.name, cookie.clearOptions);
      return { result: { signedOut: true as const } };
    },
  });

  app.route({
    ...routeOf(setOnline),
    handler: async (request) => {
      await users.noteSeen(request.userId);
      return { result: { online: true as const } };
    },
  });

  app.route({
    ...routeOf(setPhone),
    handler: async ({ userId, body: { phone } }) => {
      if (!isPhone(phone))
        throw new AppError('INVALID_INPUT', 'This is no phone number', {
          fields: [{ path: 'phone', code: 'INVALID_INPUT' }],
        });
      await users.setPhone(userId, phone);
      return { result: { phone } };
    },
  });

  app.route({
    ...routeOf(setLanguage),
    handler: async (request) => {
      const { lang } = request.query;
      if (!request.brand.languages.includes(lang))
        throw new AppError('INVALID_INPUT', 'This language is not offered', {
          fields: [{ path: 'lang', code: 'INVALID_INPUT' }],
        });
      await users.setLanguage(request.userId, lang);
      return { result: { lang } };
    },
  });
};
