import { AppError } from '#core/contract/errors.ts';
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
} from '#core/contract/members.ts';
import { isEmail } from '#core/domain/email.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { createMembershipRepository } from '#server/services/members/membership-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createAnswers } from './answers.ts';
import { createTeam } from './team.ts';

/** Who works in an account, and in which accounts somebody works. */
export const memberRoutes: FeatureRoutes = (app, services) => {
  const { database, now } = services;
  const team = createTeam(services);
  const answers = createAnswers(services);
  const memberships = createMembershipRepository(database, now);
  const log = createAccountLog(services);

  async function accountsOf(personId: string) {
    const rows = await memberships.accounts(personId);
    return {
      memberships: rows.map(({ user, grants, sinceMs }) => ({
        ...{ account: user.id, name: user.name, email: user.email ?? '', grants: [...grants], sinceMs },
      })),
    };
  }

  app.route({ ...routeOf(getTeam), handler: async (request) => ({ result: await team.read(request) }) });
  app.route({
    ...routeOf(inviteMember),
    handler: async (request) => {
      const { grants, lang } = request.body;
      const email = request.body.email.trim().toLowerCase();
      if (!isEmail(email))
        throw new AppError('INVALID_EMAIL', 'This is no e-mail address', {
          fields: [{ path: 'email', code: 'INVALID_EMAIL' }],
        });
      return { result: await team.invite(request, { email, grants, lang }) };
    },
  });
  app.route({
    ...routeOf(sendInvitationAgain),
    handler: async (request) => ({ result: await team.sendAgain(request, request.body.id) }),
  });
  app.route({
    ...routeOf(revokeInvitation),
    handler: async (request) => ({ result: await team.revoke(request, request.body.id) }),
  });
  app.route({
    ...routeOf(changeMember),
    handler: async (request) => ({ result: await team.change(request, request.body.id, request.body.grants) }),
  });
  app.route({
    ...routeOf(removeMember),
    handler: async (request) => ({ result: await team.remove(request, request.body.id) }),
  });

  app.route({ ...routeOf(listMemberships), handler: async ({ userId }) => ({ result: await accountsOf(userId) }) });
  app.route({
    ...routeOf(leaveAccount),
    handler: async (request) => {
      const { userId, session, body } = request;
      await database.together(async () => {
        if (session === null || (await memberships.remove(body.account, userId)) === null)
          throw new AppError('NOT_FOUND', 'There is no such membership');
        await log.note(request, 'memberLeft', {}, { accountId: body.account, person: session.person });
      });
      await team.tell(userId, body.account);
      return { result: await accountsOf(userId) };
    },
  });

  app.route({
    ...routeOf(readInvitation),
    handler: async (request) => ({ result: await answers.read(request, request.body.token) }),
  });
  app.route({
    ...routeOf(acceptInvitation),
    handler: async (request) => ({ result: { account: await answers.accept(request, request.body.token) } }),
  });
  app.route({
    ...routeOf(declineInvitation),
    handler: async (request) => {
      await answers.decline(request, request.body.token);
      return { result: { declined: true as const } };
    },
  });
};
