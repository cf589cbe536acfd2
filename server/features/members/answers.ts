import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import type { ReadInvitation } from '#core/contract/members.ts';
import type { WebServices } from '#server/features/services.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { createMembershipRepository } from '#server/services/members/membership-repository.ts';
import { createInvitationRepository } from './invitation-repository.ts';

/** What becomes of invitations. Each is answered once. */
export function createAnswers(services: WebServices) {
  const { database, limiters, now, random } = services;
  const memberships = createMembershipRepository(database, now);
  const invitations = createInvitationRepository(database.db, now, random);
  const log = createAccountLog(services);

  /** @throws AppError NOT_FOUND, INVITATION_USED, INVITATION_REVOKED, INVITATION_EXPIRED, TOO_MANY_REQUESTS */
  async function open(request: FastifyRequest, token: string, isLocked = false) {
    const found = await invitations.byToken(token, request.brand.id, isLocked);
    if (found === null) throw new AppError('NOT_FOUND', 'There is no such invitation');
    const { state, expiresAtMs } = found.invitation;
    if (state === 'revoked') throw new AppError('INVITATION_REVOKED', 'The invitation was withdrawn');
    if (state !== 'pending') throw new AppError('INVITATION_USED', 'The invitation was answered');
    if (expiresAtMs <= now()) throw new AppError('INVITATION_EXPIRED', 'The invitation has expired');
    return found;
  }

  return {
    async read(request: FastifyRequest, token: string): Promise<ReadInvitation> {
      await limiters.invitationLinks.count(request, addressOf(request));
      const { invitation, account } = await open(request, token);
      const { email, grants, expiresAtMs, invitedBy } = invitation;
      return {
        account: { name: account.name, email: account.email ?? '' },
        invitedBy: await invitations.inviter(invitedBy),
        ...{ email, grants: [...grants], expiresAtMs },
      };
    },

    /** @returns the account in which the person works from now on. @throws AppError, those of `open` and INVITATION_OTHER_EMAIL, INVITATION_UNCONFIRMED, ALREADY_MEMBER */
    async accept(request: FastifyRequest, token: string): Promise<string> {
      await limiters.invitationLinks.count(request, addressOf(request));
      return database.together(async () => {
        const { invitation, account } = await open(request, token, true);
        const person = request.session?.person;
        if (person?.email !== invitation.email)
          throw new AppError('INVITATION_OTHER_EMAIL', 'The invitation is for another address');
        if (person.emailConfirmedAtMs === null)
          throw new AppError('INVITATION_UNCONFIRMED', 'The address is not confirmed yet');
        if (person.id === account.id || !(await memberships.add(account.id, person.id, invitation.grants)))
          throw new AppError('ALREADY_MEMBER', 'The person is in the account');
        await invitations.end(invitation.id, 'accepted');
        const grants = invitation.grants.map(({ site, role }) => ({ site, role }));
        await log.note(
          request,
          'memberJoined',
          { about: [invitation.email], grants },
          { accountId: account.id, person },
        );
        return account.id;
      });
    },

    /** Whoever has the link may say no: it was mailed to nobody else. */
    async decline(request: FastifyRequest, token: string): Promise<void> {
      await limiters.invitationLinks.count(request, addressOf(request));
      await database.together(async () => {
        const { invitation, account } = await open(request, token, true);
        await invitations.end(invitation.id, 'declined');
        const person = { id: '', name: invitation.email, email: invitation.email };
        await log.note(request, 'invitationDeclined', { about: [invitation.email] }, { accountId: account.id, person });
      });
    },
  };
}
