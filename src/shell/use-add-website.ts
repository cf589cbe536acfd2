import { useLingui } from '@lingui/react';
import { useMayEdit } from '#src/data/hooks/use-role.ts';
import { ROLE_REFUSAL } from '#src/i18n/role-refusal.ts';
import { useSnackbar } from '#src/ui/index.tsx';

/** The one door to adding a website: whoever may not is told why. @param open shows the dialog. */
export function useAddWebsite(open: (text?: string) => void): (text?: string) => void {
  const { _ } = useLingui();
  const mayAdd = useMayEdit();
  const { showError } = useSnackbar();
  return (text) => (mayAdd ? open(text) : showError(_(ROLE_REFUSAL)));
}
