import { needsOf, type EndpointShape } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/errors.ts';
import { toMemberAccountId } from '#core/domain/account-id.ts';
import {
  greatestRole,
  isEnough,
  roleAt,
  roleEverywhere,
  sitesOf,
  type Grant,
  type Needs,
  type Role,
} from '#core/domain/roles.ts';
import type { users } from '#server/db/schema.ts';

export type SessionUser = typeof users.$inferSelect;
/** How somebody works in another's account. */
export type Membership = { readonly grants: readonly Grant[]; readonly sight: number };
/** Who a session belongs to, and in whose account it works. */
export type Acting = {
  readonly tokenHash: string;
  readonly person: SessionUser;
  /** Null in one's own account. */
  readonly guestOf: { readonly account: SessionUser; readonly membership: Membership } | null;
  /** It worked in an account of which the person is no member any more. */
  readonly isOut: boolean;
};
/** Who calls, and on whose behalf. */
export type Session = Acting & {
  /** Whose data the call is about: of the account that is open, or of the person in personal matters. */
  readonly user: SessionUser;
};

type Rules = Pick<EndpointShape, 'needs' | 'access' | 'writes' | 'perSite'>;

/**
 * The one place that decides what a role may do: gives the session by which a call works.
 * @throws AppError ROLE_FORBIDDEN, MEMBERSHIP_ENDED
 */
export function actFor(acting: Acting, endpoint: Rules): Session {
  const needs = needsOf(endpoint);
  if (needs === 'person') return asPerson(acting);
  if (acting.isOut) throw new AppError('MEMBERSHIP_ENDED', 'You are no member of this account any more');
  if (acting.guestOf === null) return asPerson(acting);
  const { account, membership } = acting.guestOf;
  if (!isAllowed(membership.grants, needs, endpoint.perSite !== undefined)) throw forbidden();
  return { ...acting, user: account };
}

/** The session for a page, whose environment says in whose account somebody works. */
export function actForPage(acting: Acting): Session {
  return acting.guestOf === null ? asPerson(acting) : { ...acting, user: acting.guestOf.account };
}

function asPerson(acting: Acting): Session {
  return { ...acting, user: acting.person };
}

function isAllowed(grants: readonly Grant[], needs: Exclude<Needs, 'person'>, isPerSite: boolean): boolean {
  // What only its holder may do is done in their own account.
  if (needs === 'holder') return false;
  return isEnough(isPerSite ? greatestRole(grants) : roleEverywhere(grants), needs);
}

/** The websites a session sees of the account; `null` for all. */
export function sitesSeen(session: Session | null): readonly string[] | null {
  const membership = membershipOf(session);
  return membership === null ? null : sitesOf(membership.grants);
}

/** Whether a session has a role on a website; what belongs to none is for those who have it on all. */
export function hasRoleAt(session: Session | null, site: string, role: Role): boolean {
  const membership = membershipOf(session);
  if (membership === null) return true;
  return isEnough(site === '' ? roleEverywhere(membership.grants) : roleAt(membership.grants, site), role);
}

/** @throws AppError ROLE_FORBIDDEN */
export function checkRoleAt(session: Session | null, site: string, role: Role): void {
  if (!hasRoleAt(session, site, role)) throw forbidden();
}

/** That a session has a role on some website. @throws AppError ROLE_FORBIDDEN */
export function checkAnyRole(session: Session | null, role: Role): void {
  const membership = membershipOf(session);
  if (membership !== null && !isEnough(greatestRole(membership.grants), role)) throw forbidden();
}

/** How a session works in another's account; `null` in one's own, and in personal matters. */
export function membershipOf(session: Session | null): Membership | null {
  if (session === null || session.guestOf === null || session.user.id === session.person.id) return null;
  return session.guestOf.membership;
}

/** By what a browser tells accounts apart: other websites of another's account are another account to it. */
export function accountIdOf(session: Session): string {
  const { user, person } = session;
  const membership = membershipOf(session);
  return membership === null ? user.id : toMemberAccountId(user.id, person.id, membership.sight);
}

function forbidden(): AppError {
  return new AppError('ROLE_FORBIDDEN', 'Your role in this account does not allow this');
}
