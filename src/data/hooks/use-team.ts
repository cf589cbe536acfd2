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

/** What is done with the link of an invitation. All throw AppError, NetworkError and OutcomeUnknownError. */
export const invitationCalls = {
  read: (token: string) => api.call(readInvitation, { body: { token } }),
  accept: (token: string) => once(api.call(acceptInvitation, { body: { token } })),
  decline: (token: string) => once(api.call(declineInvitation, { body: { token } })),
};
