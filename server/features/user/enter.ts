import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '#core/contract/user.ts';
import type { WebServices } from '#server/features/services.ts';
import { setSessionCookie } from '#server/plugins/sessions.ts';
import { createEnterAccount } from '#server/services/enter-account.ts';
import { createGuestRepository } from '#server/services/guest-repository.ts';
import { toAccount } from '#server/services/profile.ts';
import { sessionOrigin } from '#server/services/session-origin.ts';
import type { UserRow } from './repository.ts';

/** Beginning and ending the session of a browser. */
export function createEntrance({ database, sessions, cookie, realtime }: WebServices) {
  const begin = createEnterAccount({ sessions, guests: createGuestRepository(database), realtime });
  return {
    leave: async (request: FastifyRequest): Promise<void> => {
      if (request.session === null) return;
      await sessions.end(request.session.tokenHash);
      realtime.closeSession(request.session.tokenHash);
    },
    /** A new session for the user; the one before ends, and what a guest has made goes into the account. */
    enter: async (user: UserRow, request: FastifyRequest, reply: FastifyReply): Promise<Account> => {
      setSessionCookie(reply, cookie, await begin(user.id, request.session, await sessionOrigin(request)));
      return toAccount(user);
    },
  };
}
