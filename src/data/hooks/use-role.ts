import { roleEverywhere } from '#core/domain/roles.ts';
import { mayEdit } from '#src/data/session/may-edit.ts';
import { useAccount } from './use-environment.ts';

export { ANY_SITE } from '#src/data/session/may-edit.ts';

/** Whether whoever is there may change things. @param site one website, or `ANY_SITE`; without it what belongs to the whole account. */
export function useMayEdit(site?: string): boolean {
  return mayEdit(useAccount(), site);
}

/** Whether they look after the account itself: its holder, or a member who is an owner. */
export function useIsOwner(): boolean {
  const member = useAccount()?.member ?? null;
  return member === null || roleEverywhere(member.grants) === 'owner';
}
