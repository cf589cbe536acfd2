import { useLingui } from '@lingui/react/macro';
import { ALL_SITES, type Grant, type Role } from '#core/domain/roles.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useFormats } from './formats.ts';

/** What roles are called. */
export function useRoleNames(): Readonly<Record<Role, string>> {
  const { t } = useLingui();
  return { viewer: t`Viewer`, editor: t`Editor`, owner: t`Owner` };
}

/** What grants allow, in a line. */
export function useGrantsText(): (grants: readonly Grant[]) => string {
  const { t } = useLingui();
  const names = useRoleNames();
  const formats = useFormats();
  return (grants) =>
    formats.list(
      grants.map(({ site, role }) =>
        site === ALL_SITES ? t`${names[role]}, all websites` : `${names[role]}, ${shownHost(site)}`,
      ),
    );
}
