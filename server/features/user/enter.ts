import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '#core/contract/user.ts';
import type { WebServices } from '#server/features/services.ts';
import { setSessionCookie } from '#server/plugins/sessions.ts';
import { toAccount } from '#server/services/profile.ts';
import { createUserRepository, type UserRow } from './repository.ts';
import { sessionOrigin } from './session-origin.ts';

/** Beginning and ending the session of a browser. */
export function createEntrance({ database, sessions, cookie, realtime, now }: WebServices) {
  const users = createUserRepository(database, now);

  async function leave(request: FastifyRequest): Promise<void> {
    if (request.session === null) return;
    await sessions.end(request.session.tokenHash);
    realtime.closeSession(request.session.tokenHash);
  }

  return {
    leave,
    /** A new session for the user; the one before ends, and what a guest has made goes into the account. */
    async enter(user: UserRow, request: FastifyRequest, reply: FastifyReply): Promise<Account> {
      const before = request.session?.user;
      await leave(request);
      if (before?.status === 'guest') await users.adoptGuest(before.id, user.id);
      setSessionCookie(reply, cookie, await sessions.start(user.id, await sessionOrigin(request)));
      return toAccount(user);
    },
  };
}
