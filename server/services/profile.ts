import type { Account, User, UserScope } from '#core/contract/user.ts';
import { ACCOUNT_SCOPES, accountSchema, USER_SCOPES } from '#core/contract/user.ts';
import { accountIdOf, membershipOf, type Session, type SessionUser } from './acting.ts';

/** Who is asked about: the account somebody works in, and the person. In one's own account both are one. */
export type Asked = Pick<Session, 'user' | 'person' | 'guestOf' | 'tokenHash' | 'isOut'>;

const READERS: { readonly [S in UserScope]: (asked: Asked) => User[S] } = {
  id: accountIdOf,
  email: ({ user }) => user.email ?? '',
  name: ({ user }) => user.name,
  // Of others not even their picture is told.
  picture: ({ user, person }) =>
    user.pictureHash === null || user.id !== person.id ? null : pictureUrl(user.id, user.pictureHash),
  register_date: ({ person }) => person.registeredAtMs,
  phone: ({ person }) => person.phone,
  oauth_provider: ({ person }) => person.oauthProvider,
  manager: () => null,
  // Asked of the ledger and of the plan where it is wanted (`server/features/user/routes.ts`).
  balance: () => 0,
  status: ({ user }) => user.status,
  google_webmaster: () => [],
  google_drive: () => [],
  google_tag: () => [],
  google_analytics: () => [],
  limits: () => ({}),
  token: () => null,
  lang: ({ person }) => person.lang,
  time_zone: ({ person }) => person.timeZone,
  visited: ({ person }) => person.signInCount > 1,
  reg: ({ person }) => person.signInCount <= 1,
  accounts: () => [],
  member: toMember,
};

function toMember(asked: Asked): User['member'] {
  const membership = membershipOf(asked);
  if (membership === null) return null;
  const { id, name, email } = asked.person;
  return { name, email: email ?? '', grants: membership.grants.map((grant) => ({ ...grant })), person: id };
}

/** Somebody in their own account. */
export function inOwnAccount(user: SessionUser): Asked {
  return { tokenHash: '', user, person: user, guestOf: null, isOut: false };
}

/** Where the picture of a user lies; another one has another address. */
export function pictureUrl(userId: string, hash: string): string {
  return `/api/v1/user/get-avatar/?user_id=${userId}&v=${hash}`;
}

/** Exactly the asked-for fields; names that are no field are passed over. */
export function toProfile(asked: Asked, scopes: string): Partial<User> {
  const wanted = new Set(scopes.split(',').map((scope) => scope.trim()));
  return Object.fromEntries(
    USER_SCOPES.filter((scope) => wanted.has(scope)).map((scope) => [scope, READERS[scope](asked)]),
  );
}

/** What the browser keeps of the signed-in user; `null` for a visitor or a guest. */
export function toAccount(asked: Asked): Account {
  return accountSchema.parse(toProfile(asked, ACCOUNT_SCOPES.join(',')));
}
