import { useLingui } from '@lingui/react/macro';
import { ALL_SITES, type Grant } from '#core/domain/roles.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useRoleNames } from '#src/i18n/role-names.ts';

/** What grants allow, in a line. */
export function GrantsText({ grants }: { grants: readonly Grant[] }) {
  const { t } = useLingui();
  const names = useRoleNames();
  const formats = useFormats();
  return formats.list(
    grants.map(({ site, role }) => (site === ALL_SITES ? t`${names[role]}, all websites` : `${names[role]}, ${site}`)),
  );
}
