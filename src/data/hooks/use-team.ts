import { OutcomeUnknownError } from '#core/base/outcome-unknown-error.ts';
import {
  acceptInvitation,
  changeMember,
  declineInvitation,
  getTeam,
  inviteMember,
  leaveAccount,
  listMemberships,
  readInvitation,
  removeMember,
  revokeInvitation,
  sendInvitationAgain,
  type Team,
} from '#core/contract/members.ts';
import { AppError } from '#core/contract/errors.ts';
import type { Grant } from '#core/domain/roles.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

/** Who works in the account; readable without a network. */
export function useTeam() {
  return useKeptAnswer(getTeam, {}, 'team');
}

/** In which accounts of others somebody works; readable without a network. */
export function useMemberships() {
  return useKeptAnswer(listMemberships, {}, 'memberships');
}

/** Changes of the team. They need the server; all throw AppError and OutcomeUnknownError. */
export const teamCalls = {
  invite: (email: string, grants: readonly Grant[], lang: string): Promise<Team> =>
    once(api.call(inviteMember, { body: { email, grants: [...grants], lang } })),
  sendAgain: (id: string): Promise<Team> => once(api.call(sendInvitationAgain, { body: { id } })),
  revoke: (id: string): Promise<Team> => once(api.call(revokeInvitation, { body: { id } })),
  change: (id: string, grants: readonly Grant[]): Promise<Team> =>
    once(api.call(changeMember, { body: { id, grants: [...grants] } })),
  remove: (id: string): Promise<Team> => once(api.call(removeMember, { body: { id } })),
  leave: (account: string) => once(api.call(leaveAccount, { body: { account } })),
};

/**
 * Accepts an invitation. Of one that was answered, and after a lost answer, it is read whether one works in the account by now: another
 * attempt goes on from there.
 * @returns the account. @throws as below.
 */
async function acceptOnce(token: string, accountEmail: string): Promise<string> {
  try {
    return (await once(api.call(acceptInvitation, { body: { token } }))).account;
  } catch (error) {
    if (!isPerhapsDone(error)) throw error;
    const known = await api.call(listMemberships, {}).catch(() => null);
    const joined = known?.memberships.find(({ email }) => email === accountEmail);
    if (joined === undefined) throw error;
    return joined.account;
  }
}

function isPerhapsDone(error: unknown): boolean {
  return error instanceof OutcomeUnknownError || (error instanceof AppError && error.code === 'INVITATION_USED');
}

/** What is done with the link of an invitation. All throw AppError, NetworkError and OutcomeUnknownError. */
export const invitationCalls = {
  read: (token: string) => api.call(readInvitation, { body: { token } }),
  accept: acceptOnce,
  decline: (token: string) => once(api.call(declineInvitation, { body: { token } })),
};
