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
} from '#core/contract/user.ts';
import { isPhone } from '#core/domain/phone.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { keyOf } from '#server/plugins/write-effects.ts';
import { createManagerRepository, toShownManager } from '#server/services/manager-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { toProfile } from '#server/services/profile.ts';
import { createEntrance } from './enter.ts';
import { createPlaceRepository } from './place-repository.ts';
import { createUserRepository, type UserRow } from './repository.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { checkEmail, createSignIn, toEmail, type Credentials } from './sign-in.ts';

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

  const { enter, leave } = createEntrance(services);

  /** A sign-up sent again, because its answer got lost, finds its own account: the password is the same. */
  async function signUpAgain(request: FastifyRequest, credentials: Credentials, refusal: AppError): Promise<UserRow> {
    if (refusal.code !== 'EMAIL_TAKEN' || keyOf(request) === null) throw refusal;
    return signIn(request, credentials).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'SIGN_IN_FAILED' ? refusal : error;
    });
  }

  app.route({
    ...routeOf(getUser),
    handler: async ({ session, query, brand }) => {
      if (session?.user.status !== 'active') return { result: null };
      const profile = toProfile(session.user, query.scopes);
      if (!('manager' in profile)) return { result: profile };
      const manager = await managers.find(brand.id, session.user);
      return { result: { ...profile, manager: manager && toShownManager(manager) } };
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
