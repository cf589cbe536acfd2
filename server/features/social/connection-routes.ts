import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import {
  disconnectService,
  getConnections,
  revokeGoogleAccess,
  selectAccount,
  setSocialAccount,
  unlinkAccount,
} from '#core/contract/social.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { setSessionCookie } from '#server/plugins/sessions.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { actForPage } from '#server/services/acting.ts';
import { createEnterAccount } from '#server/services/enter-account.ts';
import { createGuestRepository } from '#server/services/guest-repository.ts';
import { createMembershipRepository } from '#server/services/members/membership-repository.ts';
import { toAccount } from '#server/services/profile.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createFreshSignInRepository } from '#server/services/social/fresh-sign-in-repository.ts';
import { createGoogleAccessRepository, toGroups } from '#server/services/social/google-access-repository.ts';
import { createIdentityRepository } from '#server/services/social/identity-repository.ts';
import { createLinkedAccountRepository } from '#server/services/social/linked-account-repository.ts';

const DONE = { result: { done: true as const } };

/** What an account is connected with: accounts to change to, ways to sign in, Google accounts that let us read something. */
export const addConnectionRoutes: FeatureRoutes = (app, services) => {
  const { database, now, random, sessions, realtime, cookie, googleAccess } = services;
  const linked = createLinkedAccountRepository(database, random);
  const identities = createIdentityRepository(database, now);
  const access = createGoogleAccessRepository(database, now);
  const fresh = createFreshSignInRepository(database.db, now);
  const log = createAccountLog(services);
  const memberships = createMembershipRepository(database, now);
  const enter = createEnterAccount({ database, sessions, guests: createGuestRepository(database), realtime, log });

  const isFresh = ({ session }: FastifyRequest): Promise<boolean> => fresh.isFresh(session?.tokenHash ?? '');

  app.route({
    ...routeOf(selectAccount),
    handler: async (request, reply) => {
      const { id } = request.params;
      const person = request.session?.person;
      if (person === undefined) throw new AppError('AUTH_REQUIRED');
      const isBack = id === person.id && request.session?.guestOf !== null;
      const user = isBack ? person : await linked.find(person.id, id);
      const [membership] = user === null ? await memberships.accounts(person.id, id) : [];
      if (user === null && membership === undefined) throw new AppError('NOT_FOUND', 'There is no such account');
      const token = await enter(
        request,
        user === null ? { person, accountId: id, isSwitch: true } : { person: user, isSwitch: true },
      );
      await fresh.noteSwitch(token);
      setSessionCookie(reply, cookie, token);
      const found = await sessions.find(token, request.brand.id);
      if (found === null) throw new AppError('NOT_FOUND', 'The account is gone');
      return { result: toAccount(actForPage(found.acting)) };
    },
  });

  app.route({
    ...routeOf(unlinkAccount),
    handler: async ({ userId, body: { id } }) => {
      if ((await linked.find(userId, id)) === null) throw new AppError('NOT_FOUND', 'There is no such linked account');
      await linked.unlink(id);
      return DONE;
    },
  });

  app.route({
    ...routeOf(getConnections),
    handler: async (request) => {
      const { userId } = request;
      const [services, google, hasPasskey] = await Promise.all([
        identities.list(userId),
        access.list(userId),
        identities.hasPasskey(userId),
      ]);
      return {
        result: {
          hasPasskey,
          hasPassword: request.session?.user.passwordHash != null,
          isFresh: await isFresh(request),
          services: services.map(({ service, email, connectedAtMs }) => ({ service, email, connectedAtMs })),
          google: google.map(({ subject, email, groups, grantedAtMs }) => ({
            subject,
            email,
            groups: toGroups(groups),
            grantedAtMs,
          })),
        },
      };
    },
  });

  app.route({
    ...routeOf(disconnectService),
    handler: async (request) => {
      if (!(await isFresh(request))) throw new AppError('REAUTH_REQUIRED', 'Sign in again first');
      const { service } = request.body;
      const end = await database.together(async () => {
        const outcome = await identities.disconnect(request.userId, service);
        if (outcome === 'done') await log.note(request, 'serviceDisconnected', { about: [service] });
        return outcome;
      });
      if (end === 'missing') throw new AppError('NOT_FOUND', 'This service is not connected');
      if (end === 'last') throw new AppError('LAST_SIGN_IN_WAY', 'This is the only way to sign in');
      return DONE;
    },
  });

  app.route({
    ...routeOf(revokeGoogleAccess),
    handler: async ({ userId, body: { subject } }) => {
      await googleAccess.revoke(userId, subject);
      return DONE;
    },
  });

  app.route({
    ...routeOf(setSocialAccount),
    handler: async ({ userId, query: { groupaccess, email } }) => {
      if (!(await access.choose(userId, email.trim().toLowerCase(), groupaccess)))
        throw new AppError('NOT_FOUND', 'This Google account gave no such access');
      return DONE;
    },
  });
};
