import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '#core/contract/user.ts';
import type { WebServices } from '#server/features/services.ts';
import { setSessionCookie } from '#server/plugins/sessions.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { createEnterAccount } from '#server/services/enter-account.ts';
import { createGuestRepository } from '#server/services/guest-repository.ts';
import { inOwnAccount, toAccount } from '#server/services/profile.ts';
import type { UserRow } from './repository.ts';

/** Beginning and ending the session of a browser. */
export function createEntrance(services: WebServices) {
  const { database, sessions, cookie, realtime } = services;
  const log = createAccountLog(services);
  const begin = createEnterAccount({ database, sessions, guests: createGuestRepository(database), realtime, log });
  return {
    leave: async (request: FastifyRequest): Promise<void> => {
      if (request.session === null) return;
      await sessions.end(request.session.tokenHash);
      realtime.closeSession(request.session.tokenHash);
    },
    /** A new session for the user; the one before ends, and what a guest has made goes into the account. */
    enter: async (user: UserRow, request: FastifyRequest, reply: FastifyReply): Promise<Account> => {
      setSessionCookie(reply, cookie, await begin(request, { person: user }));
      return toAccount(inOwnAccount(user));
    },
  };
}
