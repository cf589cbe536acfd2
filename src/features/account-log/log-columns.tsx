import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '#core/contract/account-log.ts';
import { ALL_SITES, ROLES } from '#core/domain/roles.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { deviceOf } from '#src/analysis/device-of.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useRoleNames } from '#src/i18n/role-names.ts';
import type { DataColumn } from '#src/ui/index.tsx';
import styles from './account-log.module.css';
import { useLogKindNames } from './log-kind-names.ts';

type Roles = readonly { readonly site: string; readonly role: string }[];

/** The columns of the log: when, who and what, and from where. */
export function useLogColumns(): DataColumn<LogEntry>[] {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const kinds = useLogKindNames();
  const about = useAbout();
  const tag = findLanguage(i18n.locale)?.tag ?? i18n.locale;
  const countries = new Intl.DisplayNames(tag, { type: 'region' });
  return [
    { id: 'at', header: t`Time`, cell: ({ atMs }) => formats.dateTime(atMs), sortValue: ({ atMs }) => atMs },
    {
      id: 'what',
      header: t`What`,
      isPrimary: true,
      cell: (entry) => (
        <span className={styles['what']}>
          <span>{kinds[entry.kind]}</span>
          <span className={styles['note']}>{about(entry)}</span>
        </span>
      ),
    },
    { id: 'who', header: t`Person`, isPrimary: true, cell: ({ personName }) => personName },
    {
      id: 'where',
      header: t`Where`,
      isSecondary: true,
      cell: ({ country, userAgent }) =>
        [country === '' ? '' : countries.of(country), deviceOf(userAgent) ?? '']
          .filter((part) => part !== '')
          .join(', '),
    },
  ];
}

/** What an entry was about, in a line. */
function useAbout(): (entry: LogEntry) => string {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useRoleNames();
  const nameOf = (role: string): string => {
    const known = ROLES.find((each) => each === role);
    return known === undefined ? role : names[known];
  };
  const roles = (grants: Roles) =>
    formats.list(grants.map(({ site, role }) => `${nameOf(role)} (${site === ALL_SITES ? t`all websites` : site})`));
  return ({ detail: { about = [], count, grants, before } }) => {
    const named = formats.list(about);
    const all = count === undefined || about.length === 0 ? named : t`${named} and more, ${count} in all`;
    if (grants === undefined) return all;
    const now = roles(grants);
    const then = before === undefined ? '' : roles(before);
    return [all, then === '' ? now : `${then} → ${now}`].filter((part) => part !== '').join(': ');
  };
}
