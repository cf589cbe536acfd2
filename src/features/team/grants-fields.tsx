import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { ROLES, type Role } from '#core/domain/roles.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useRoleNames } from '#src/i18n/role-names.ts';
import { Button, IconButton, SelectField, TextField } from '#src/ui/index.tsx';
import type { GrantsDraft } from './grants-draft.ts';
import styles from './team.module.css';

type GrantsFieldsProps = {
  draft: GrantsDraft;
  /** Keys of what is no website. */
  wrong: ReadonlySet<number>;
  onChange: (draft: GrantsDraft) => void;
};

/** Which websites somebody sees, and what they may do there. */
export function GrantsFields({ draft, wrong, onChange }: GrantsFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        label={t`Websites`}
        value={draft.isAll ? 'all' : 'some'}
        onValueChange={(value) => onChange({ ...draft, isAll: value === 'all' })}
        options={[
          { value: 'all', label: t`All websites` },
          { value: 'some', label: t`Only some` },
        ]}
      />
      {draft.isAll ? (
        <RoleField roles={ROLES} value={draft.role} onChange={(role) => onChange({ ...draft, role })} />
      ) : (
        <SiteRoles draft={draft} wrong={wrong} onChange={onChange} />
      )}
      <p className={styles['note']}>
        <Trans>
          Viewers read. Editors also change websites and run analyses. Owners also look after plan, team and account
          log.
        </Trans>
      </p>
    </>
  );
}

type RoleFieldProps = { roles: readonly Role[]; value: Role; onChange: (role: Role) => void };

function RoleField({ roles, value, onChange }: RoleFieldProps) {
  const { t } = useLingui();
  const names = useRoleNames();
  return (
    <SelectField
      label={t`Role`}
      value={value}
      onValueChange={(chosen) => onChange(roles.find((role) => role === chosen) ?? 'viewer')}
      options={roles.map((role) => ({ value: role, label: names[role] }))}
    />
  );
}

function SiteRoles({ draft, wrong, onChange }: GrantsFieldsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { sites } = draft;
  const change = (key: number, what: { site?: string; role?: Role }) =>
    onChange({ ...draft, sites: sites.map((each) => (each.key === key ? { ...each, ...what } : each)) });
  return (
    <>
      {sites.map(({ key, site, role }) => (
        <div key={key} className={styles['grant']}>
          <TextField
            label={t`Website`}
            value={site}
            onValueChange={(value) => change(key, { site: value })}
            error={wrong.has(key) ? errorText('INVALID_DOMAIN') : undefined}
            maxLength={260}
          />
          <RoleField roles={['viewer', 'editor']} value={role} onChange={(value) => change(key, { role: value })} />
          <IconButton
            label={t`Remove ${site}`}
            icon={<X aria-hidden="true" />}
            disabled={sites.length === 1}
            onClick={() => onChange({ ...draft, sites: sites.filter((each) => each.key !== key) })}
          />
        </div>
      ))}
      <div className={styles['actions']}>
        <Button
          variant="cancel"
          size="s"
          onClick={() => {
            const key = Math.max(...sites.map((each) => each.key)) + 1;
            onChange({ ...draft, sites: [...sites, { key, site: '', role: 'viewer' }] });
          }}
        >
          <Trans>One more website</Trans>
        </Button>
      </div>
    </>
  );
}
