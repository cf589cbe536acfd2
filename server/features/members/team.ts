import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { MOST_MEMBERS, MOST_SENDS, type Team } from '#core/contract/members.ts';
import type { Grant } from '#core/domain/roles.ts';
import type { WebServices } from '#server/features/services.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { queueInvitation } from '#server/services/mail/invitation-mail.ts';
import { createMembershipRepository } from '#server/services/members/membership-repository.ts';
import { createInvitationRepository } from './invitation-repository.ts';

export type Invited = { readonly email: string; readonly grants: readonly Grant[]; readonly lang: string };

/** What owners do with who works in the account; each change with its entry in the log, all of it or nothing. */
export function createTeam(services: WebServices) {
  const { database, sessions, realtime, limiters, now, random, texts } = services;
  const memberships = createMembershipRepository(database, now);
  const invitations = createInvitationRepository(database.db, now, random);
  const log = createAccountLog(services);

  async function read({ userId, session }: FastifyRequest): Promise<Team> {
    const [members, open] = await Promise.all([memberships.members(userId), invitations.pending(userId)]);
    return {
      holder: { name: session?.user.name ?? '', email: session?.user.email ?? '' },
      members: members.map(({ user, grants, sinceMs }) => ({
        ...{ id: user.id, name: user.name, email: user.email ?? '', grants: [...grants], sinceMs },
        isSelf: user.id === session?.person.id,
      })),
      invitations: open.map(({ id, email, grants, createdAtMs, expiresAtMs, sentCount }) => ({
        ...{ id, email, grants: [...grants], createdAtMs, expiresAtMs, sentCount },
        isExpired: expiresAtMs <= now(),
      })),
    };
  }

  async function mail(request: FastifyRequest, { email, lang }: Omit<Invited, 'grants'>, token: string): Promise<void> {
    const inviter = request.session?.person ?? { name: '', email: null };
    const deps = { texts, now, random };
    await queueInvitation(database.db, { recipient: email, lang, token, inviter }, request.brand, deps);
  }

  /** Their browsers learn what they may do by now, or that they may do nothing any more. */
  async function tell(memberId: string, accountId: string): Promise<void> {
    for (const tokenHash of await sessions.inAccount(memberId, accountId)) realtime.tellRole(tokenHash);
  }

  return {
    read,
    tell,

    /** @throws AppError ALREADY_MEMBER, LIMIT_REACHED, INVALID_INPUT, TOO_MANY_REQUESTS */
    async invite(request: FastifyRequest, invited: Invited): Promise<Team> {
      const { userId, session, brand } = request;
      if (!brand.languages.includes(invited.lang))
        throw new AppError('INVALID_INPUT', 'lang: INVALID_INPUT', {
          fields: [{ path: 'lang', code: 'INVALID_INPUT' }],
        });
      await limiters.invitationMails.count(request, userId);
      return database.together(async () => {
        await invitations.lockAccount(userId);
        const members = await memberships.members(userId);
        if (members.some(({ user }) => user.email === invited.email) || session?.user.email === invited.email)
          throw new AppError('ALREADY_MEMBER', 'This person is in the account', {
            fields: [{ path: 'email', code: 'ALREADY_MEMBER' }],
          });
        const open = await invitations.pending(userId);
        if (members.length + open.length >= MOST_MEMBERS)
          throw new AppError('LIMIT_REACHED', `An account has ${String(MOST_MEMBERS)} members`);
        const invitedBy = session?.person.id ?? userId;
        const token = await invitations.add({ ...invited, accountId: userId, invitedBy });
        await mail(request, invited, token);
        await log.note(request, 'memberInvited', { about: [invited.email], grants: toDetail(invited.grants) });
        return read(request);
      });
    },

    /** @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
    async sendAgain(request: FastifyRequest, id: string): Promise<Team> {
      await limiters.invitationMails.count(request, request.userId);
      return database.together(async () => {
        const row = await invitations.hold(request.userId, id);
        if (row === null) throw new AppError('NOT_FOUND', 'There is no such invitation');
        if (row.sentCount >= MOST_SENDS) throw new AppError('TOO_MANY_REQUESTS', 'It was mailed often enough');
        await mail(request, row, await invitations.renew(row));
        await log.note(request, 'invitationSentAgain', { about: [row.email] });
        return read(request);
      });
    },

    /** @throws AppError NOT_FOUND */
    revoke: (request: FastifyRequest, id: string): Promise<Team> =>
      database.together(async () => {
        const row = await invitations.hold(request.userId, id);
        if (row === null) throw new AppError('NOT_FOUND', 'There is no such invitation');
        await invitations.end(id, 'revoked');
        await log.note(request, 'invitationRevoked', { about: [row.email] });
        return read(request);
      }),

    /** @throws AppError NOT_FOUND */
    async change(request: FastifyRequest, id: string, grants: readonly Grant[]): Promise<Team> {
      const team = await database.together(async () => {
        const about = await nameOf(request.userId, id);
        const before = await memberships.change(request.userId, id, grants);
        if (before === null) throw new AppError('NOT_FOUND', 'There is no such member');
        await log.note(request, 'memberChanged', { about, grants: toDetail(grants), before: toDetail(before) });
        return read(request);
      });
      await tell(id, request.userId);
      return team;
    },

    /** @throws AppError NOT_FOUND */
    async remove(request: FastifyRequest, id: string): Promise<Team> {
      const team = await database.together(async () => {
        const about = await nameOf(request.userId, id);
        if ((await memberships.remove(request.userId, id)) === null)
          throw new AppError('NOT_FOUND', 'There is no such member');
        await log.note(request, 'memberRemoved', { about });
        return read(request);
      });
      await tell(id, request.userId);
      return team;
    },
  };

  async function nameOf(accountId: string, memberId: string): Promise<string[]> {
    const member = (await memberships.members(accountId)).find(({ user }) => user.id === memberId);
    return member?.user.email == null ? [] : [member.user.email];
  }
}

function toDetail(grants: readonly Grant[]): { site: string; role: string }[] {
  return grants.map(({ site, role }) => ({ site, role }));
}
