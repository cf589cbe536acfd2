/** What a member of an account may do, the least first. */
export const ROLES = ['viewer', 'editor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What a call needs: `person` is about the one who calls, in whosever account they work; `holder` only works in one's own account; the
 * others are roles in the account that is open.
 */
export const NEEDS = ['person', ...ROLES, 'holder'] as const;
export type Needs = (typeof NEEDS)[number];

/** Stands for every website of an account, those to come among them. */
export const ALL_SITES = '*';
/** A role for one website, or for all of them. */
export type Grant = { readonly site: string; readonly role: Role };
/** How many websites can be named one by one. */
export const MOST_GRANTS = 100;

/** The role on every website; `null` for one who sees single websites only. */
export function roleEverywhere(grants: readonly Grant[]): Role | null {
  return grants.find(({ site }) => site === ALL_SITES)?.role ?? null;
}

/** The role on one website, which is the greater of its own and that on all; `null` for none. */
export function roleAt(grants: readonly Grant[], site: string): Role | null {
  return greatest(grants.filter((grant) => grant.site === ALL_SITES || grant.site === site));
}

/** The greatest role on any website. */
export function greatestRole(grants: readonly Grant[]): Role | null {
  return greatest(grants);
}

/** The websites somebody sees; `null` for all of them. */
export function sitesOf(grants: readonly Grant[]): readonly string[] | null {
  return roleEverywhere(grants) === null ? grants.map(({ site }) => site) : null;
}

/** Whether a role is enough for what another is asked for. */
export function isEnough(role: Role | null, needed: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Whether grants can be given: some, each website once, and an owner of all or of none. */
export function areGrants(grants: readonly Grant[]): boolean {
  const isOwnerOfOne = grants.some(({ site, role }) => role === 'owner' && site !== ALL_SITES);
  return grants.length > 0 && new Set(grants.map(({ site }) => site)).size === grants.length && !isOwnerOfOne;
}

function greatest(grants: readonly Grant[]): Role | null {
  return grants.reduce<Role | null>((most, { role }) => (isEnough(most, role) ? most : role), null);
}
