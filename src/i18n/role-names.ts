import { useLingui } from '@lingui/react/macro';
import type { Role } from '#core/domain/roles.ts';

/** What roles are called. */
export function useRoleNames(): Readonly<Record<Role, string>> {
  const { t } = useLingui();
  return { viewer: t`Viewer`, editor: t`Editor`, owner: t`Owner` };
}
