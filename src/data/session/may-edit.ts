import type { Account } from '#core/contract/user.ts';
import { greatestRole, isEnough, roleAt, roleEverywhere } from '#core/domain/roles.ts';

/** Any website: where which one it is about is not known yet. */
export const ANY_SITE = '';

/**
 * Whether somebody may change things in the account that is open: in their own always. The server decides; this only keeps from offering
 * what it would refuse.
 * @param site one website, or `ANY_SITE`; without it what belongs to the whole account.
 */
export function mayEdit(account: Account | null, site?: string): boolean {
  const grants = account?.member?.grants;
  if (grants === undefined) return true;
  if (site === undefined) return isEnough(roleEverywhere(grants), 'editor');
  return isEnough(site === ANY_SITE ? greatestRole(grants) : roleAt(grants, site), 'editor');
}
