import type { Account, User, UserScope } from '#core/contract/user.ts';
import { ACCOUNT_SCOPES, accountSchema, USER_SCOPES } from '#core/contract/user.ts';
import type { SessionUser } from '#server/services/session-repository.ts';

const READERS: { readonly [S in UserScope]: (user: SessionUser) => User[S] } = {
  id: (user) => user.id,
  email: (user) => user.email ?? '',
  name: (user) => user.name,
  picture: ({ id, pictureHash }) => (pictureHash === null ? null : pictureUrl(id, pictureHash)),
  register_date: (user) => user.registeredAtMs,
  phone: (user) => user.phone,
  oauth_provider: (user) => user.oauthProvider,
  manager: () => null,
  // Asked of the ledger and of the plan where it is wanted (`server/features/user/routes.ts`).
  balance: () => 0,
  status: (user) => user.status,
  google_webmaster: () => [],
  google_drive: () => [],
  google_tag: () => [],
  google_analytics: () => [],
  limits: () => ({}),
  token: () => null,
  lang: (user) => user.lang,
  time_zone: (user) => user.timeZone,
  visited: (user) => user.signInCount > 1,
  reg: (user) => user.signInCount <= 1,
  accounts: () => [],
};

/** Where the picture of a user lies; another one has another address. */
export function pictureUrl(userId: string, hash: string): string {
  return `/api/v1/user/get-avatar/?user_id=${userId}&v=${hash}`;
}

/** Exactly the asked-for fields; names that are no field are passed over. */
export function toProfile(user: SessionUser, scopes: string): Partial<User> {
  const wanted = new Set(scopes.split(',').map((scope) => scope.trim()));
  return Object.fromEntries(
    USER_SCOPES.filter((scope) => wanted.has(scope)).map((scope) => [scope, READERS[scope](user)]),
  );
}

/** What the browser keeps of the signed-in user; `null` for a visitor or a guest. */
export function toAccount(user: SessionUser): Account {
  return accountSchema.parse(toProfile(user, ACCOUNT_SCOPES.join(',')));
}
