import { useLingui } from '@lingui/react/macro';
import type { OptionalMail } from '#core/domain/mail-kinds.ts';

/** What each kind of mail is called, and what it is. */
export function useMailNames(): Readonly<Record<OptionalMail, { name: string; about: string }>> {
  const { t } = useLingui();
  return {
    copies: {
      name: t`Copies of my messages`,
      about: t`What you wrote to us in a form, once your address is confirmed.`,
    },
  };
}
