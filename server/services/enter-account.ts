import type { GuestRepository } from './guest-repository.ts';
import type { Session, SessionOrigin, SessionRepository } from './session-repository.ts';

export type EnterAccountDeps = {
  readonly sessions: Pick<SessionRepository, 'start' | 'end'>;
  readonly guests: GuestRepository;
  readonly realtime: { closeSession(tokenHash: string): void };
};

/**
 * Begins a session for a user, however it was proved who that is; the one before ends, and what a guest has made goes into the account.
 * @returns the function, which gives the token for the cookie.
 */
export function createEnterAccount({ sessions, guests, realtime }: EnterAccountDeps) {
  return async (userId: string, before: Session | null, origin: SessionOrigin): Promise<string> => {
    if (before !== null) {
      await sessions.end(before.tokenHash);
      realtime.closeSession(before.tokenHash);
      if (before.user.status === 'guest') await guests.adopt(before.user.id, userId);
    }
    return sessions.start(userId, origin);
  };
}
