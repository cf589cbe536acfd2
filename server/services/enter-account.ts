import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { AccountLog } from './account-log-repository.ts';
import type { SessionUser } from './acting.ts';
import type { GuestRepository } from './guest-repository.ts';
import { sessionOrigin } from './session-origin.ts';
import type { SessionRepository } from './session-repository.ts';

export type EnterAccountDeps = {
  readonly database: Pick<Database, 'together'>;
  readonly sessions: Pick<SessionRepository, 'start' | 'end'>;
  readonly guests: GuestRepository;
  readonly realtime: { closeSession(tokenHash: string): void };
  readonly log: Pick<AccountLog, 'add'>;
};
/** Where somebody goes: into their own account, or into another's in which they work. */
export type Entry = {
  readonly person: Pick<SessionUser, 'id' | 'name' | 'email'>;
  readonly accountId?: string;
  /** Whether it is a change of the account, not a sign-in. */
  readonly isSwitch?: boolean;
};

/**
 * Begins a session for a user, however it was proved who that is; the one before ends, and what a guest has made goes into the account.
 * @returns the function, which gives the token for the cookie.
 */
export function createEnterAccount({ database, sessions, guests, realtime, log }: EnterAccountDeps) {
  return async (request: FastifyRequest, { person, accountId, isSwitch = false }: Entry): Promise<string> => {
    const before = request.session;
    const origin = await sessionOrigin(request);
    const token = await database.together(async () => {
      if (before !== null) {
        await sessions.end(before.tokenHash);
        if (before.person.status === 'guest') await guests.adopt(before.person.id, person.id);
      }
      const kind = isSwitch ? 'entered' : 'signIn';
      // One's own accounts are not told of each other.
      if (!isSwitch || accountId !== undefined)
        await log.add({ accountId: accountId ?? person.id, person, kind, ...origin });
      return sessions.start(person.id, origin, accountId);
    });
    if (before !== null) realtime.closeSession(before.tokenHash);
    return token;
  };
}
