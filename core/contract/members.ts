import { z } from 'zod';
import { ALL_SITES, areGrants, MOST_GRANTS, ROLES } from '#core/domain/roles.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { defineEndpoint } from './endpoint.ts';

/** How long a link works. */
export const INVITATION_DAYS = 7;
/** How often an invitation is mailed in all. */
export const MOST_SENDS = 5;
/** Members and open invitations of an account. */
export const MOST_MEMBERS = 100;

const grantSchema = z.object({ site: z.string().min(1).max(260), role: z.enum(ROLES) });
const grantsSchema = z.array(grantSchema).max(MOST_GRANTS);
/** What is asked for: hosts as they are written here, each once. */
const wantedGrants = grantsSchema.refine(
  (grants) => areGrants(grants) && grants.every(({ site }) => site === ALL_SITES || toSiteHost(site) === site),
);
const id = z.string().min(1).max(64);
const token = z.string().regex(/^[\w-]{43}$/u);

export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  grants: grantsSchema,
  sinceMs: z.number(),
  /** Whether it is the one who asks. */
  isSelf: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  grants: grantsSchema,
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  isExpired: z.boolean(),
  sentCount: z.number(),
});
export type Invitation = z.infer<typeof invitationSchema>;
const team = z.object({
  /** Whose account it is: neither changed nor removed. */
  holder: z.object({ name: z.string(), email: z.string() }),
  members: z.array(memberSchema),
  invitations: z.array(invitationSchema),
});
export type Team = z.infer<typeof team>;

const OWNER = { needs: 'owner', access: 'user' } as const;

export const getTeam = defineEndpoint({
  method: 'GET',
  path: '/api/v1/account/members/',
  ...OWNER,
  writes: false,
  summary: 'Who works in the account, and who was invited to; for owners',
  reply: team,
});

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/members/invite/',
  ...OWNER,
  writes: true,
  summary: 'Invites somebody by mail to work in the account; an open invitation of the same address is replaced',
  body: z.strictObject({ email: z.string().max(320), grants: wantedGrants, lang: z.string().max(12) }),
  reply: team,
});

export const sendInvitationAgain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/members/invitations/send/',
  ...OWNER,
  writes: true,
  summary: 'Mails an invitation again, with a new link; the one before works no more',
  body: z.strictObject({ id }),
  reply: team,
});

export const revokeInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/members/invitations/revoke/',
  ...OWNER,
  writes: true,
  summary: 'Withdraws an invitation',
  body: z.strictObject({ id }),
  reply: team,
});

export const changeMember = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/members/change/',
  ...OWNER,
  writes: true,
  summary: 'Gives a member other roles',
  body: z.strictObject({ id, grants: wantedGrants }),
  reply: team,
});

export const removeMember = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/members/remove/',
  ...OWNER,
  writes: true,
  summary: 'Takes a member out of the account, at once and on every device',
  body: z.strictObject({ id }),
  reply: team,
});

const membershipList = z.object({
  memberships: z.array(
    z.object({ account: z.string(), name: z.string(), email: z.string(), grants: grantsSchema, sinceMs: z.number() }),
  ),
});

export const listMemberships = defineEndpoint({
  method: 'GET',
  path: '/api/v1/account/memberships/',
  needs: 'person',
  access: 'user',
  writes: false,
  summary: 'The accounts of others in which one works',
  reply: membershipList,
});

export const leaveAccount = defineEndpoint({
  method: 'POST',
  path: '/api/v1/account/memberships/leave/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Ends one’s own membership of an account',
  body: z.strictObject({ account: id }),
  reply: membershipList,
});

/** Whoever has the link may read it: nobody else has it. */
export const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invitation/read/',
  access: 'public',
  writes: false,
  isOwnPagesOnly: true,
  summary: 'What an invitation is about',
  body: z.strictObject({ token }),
  reply: z.object({
    account: z.object({ name: z.string(), email: z.string() }),
    invitedBy: z.string(),
    email: z.string(),
    grants: grantsSchema,
    expiresAtMs: z.number(),
  }),
});
export type ReadInvitation = z.infer<typeof readInvitation.reply>;

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invitation/accept/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Accepts an invitation, signed in with the confirmed address it was sent to',
  body: z.strictObject({ token }),
  reply: z.object({ account: z.string() }),
});

export const declineInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invitation/decline/',
  access: 'public',
  writes: true,
  summary: 'Declines an invitation',
  body: z.strictObject({ token }),
  reply: z.object({ declined: z.literal(true) }),
});
