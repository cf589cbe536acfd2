/** What an API token may be allowed, in the order of the screen. Each call of the contract names the one it takes (`scope`); a call without one takes no token. */
export const TOKEN_SCOPES = [
  'account:read',
  'projects:read',
  'projects:write',
  'tasks:read',
  'tasks:run',
  'results:read',
  'positions:read',
  'positions:write',
  'lists:read',
  'lists:write',
  'reports:read',
  'reports:write',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Who may change something may read it. */
const INCLUDES: Partial<Readonly<Record<TokenScope, TokenScope>>> = {
  'projects:write': 'projects:read',
  'tasks:run': 'tasks:read',
  'positions:write': 'positions:read',
  'lists:write': 'lists:read',
  'reports:write': 'reports:read',
};

/** What scopes allow, those that others include among it. Names that are none are left out. */
export function allowedBy(scopes: readonly string[]): ReadonlySet<TokenScope> {
  const given = TOKEN_SCOPES.filter((scope) => scopes.includes(scope));
  return new Set(given.flatMap((scope) => [scope, INCLUDES[scope] ?? scope]));
}
