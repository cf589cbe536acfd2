import { useLingui } from '@lingui/react';
import { useMayEdit } from '#src/data/hooks/use-role.ts';
import { ROLE_REFUSAL } from '#src/i18n/role-refusal.ts';

/**
 * For a control that a role does not allow: disabled, with the reason. Nothing for whoever may.
 * @param site one website, or `ANY_SITE`; without it what belongs to the whole account.
 */
export function useRoleRefusal(site?: string): { disabled?: true; title?: string } {
  const { _ } = useLingui();
  return useMayEdit(site) ? {} : { disabled: true, title: _(ROLE_REFUSAL) };
}
