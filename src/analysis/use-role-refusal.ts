import { useMayEdit } from '#src/data/hooks/use-role.ts';
import { useErrorText } from '#src/i18n/error-text.ts';

/**
 * For a control that a role does not allow: disabled, with the reason. Nothing for whoever may.
 * @param site one website, or `ANY_SITE`; without it what belongs to the whole account.
 */
export function useRoleRefusal(site?: string): { disabled?: true; title?: string } {
  const errorText = useErrorText();
  return useMayEdit(site) ? {} : { disabled: true, title: errorText('ROLE_FORBIDDEN') };
}
