import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#core/contract/errors.ts';
import { revokeGoogleAccess, type Connections } from '#core/contract/social.ts';
import type { GoogleGroup } from '#core/domain/google-groups.ts';
import { useStep } from '#src/analysis/use-step.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { Button, ConfirmDialog, ListRow, RowList, ServiceIcon } from '#src/ui/index.tsx';
import styles from './linked-accounts.module.css';

/** Names of Google's products stay as they are in every language. */
const PRODUCTS: Readonly<Record<GoogleGroup, string>> = {
  google_webmaster: 'Search Console',
  google_analytics: 'Analytics',
  google_drive: 'Drive',
  google_tag: 'Tag Manager',
};

/** Where Google leads back to. */
const PROFILE = '/account/profile/';

type Access = Connections['google'][number];
type GoogleAccessListProps = { access: readonly Access[]; isReadOnly: boolean; onChange: () => void };

/** What can be connected. */
const OFFERED: readonly GoogleGroup[] = ['google_webmaster', 'google_analytics', 'google_drive'];

/** What Google accounts let us read, and more that they can; nothing where Google is not offered. */
export function GoogleAccessList({ access, ...rest }: GoogleAccessListProps) {
  const { features } = useEnvironment();
  const isOffered = features.includes('googleAuth');
  if (access.length === 0 && !isOffered) return null;
  return (
    <section className={styles['part']}>
      <h3 className={styles['heading']}>
        <Trans>Access to your Google data</Trans>
      </h3>
      {isOffered && (
        <RowList>
          {OFFERED.map((group) => (
            <GroupRow
              key={group}
              group={group}
              emails={access.filter(({ groups }) => groups.includes(group)).map(({ email }) => email)}
              {...rest}
            />
          ))}
        </RowList>
      )}
      <RowList>
        {access.map((each) => (
          <AccessRow key={each.subject} access={each} {...rest} />
        ))}
      </RowList>
    </section>
  );
}

type GroupRowProps = { group: GoogleGroup; emails: readonly string[]; isReadOnly: boolean; onChange: () => void };

/** One kind of data, and the way to connect it: Google asks for this kind alone, and leads back here. */
function GroupRow({ group, emails, isReadOnly, onChange }: GroupRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const social = useSocial();
  const navigate = useLocaleNavigate();
  const { isBusy, run } = useStep(onChange);
  const name = PRODUCTS[group];
  async function askGoogle() {
    const next = await social.askForAccess(group, PROFILE);
    navigate(next);
    if (next !== PROFILE) throw new AppError('SOCIAL_CLOSED');
  }
  const connect = () => run(askGoogle, t`Google ${name} is connected`);
  return (
    <ListRow
      icon={<ServiceIcon service="google" />}
      name={<strong>Google {name}</strong>}
      notes={emails.length === 0 ? <Trans>Not connected</Trans> : formats.list(emails)}
      actions={
        <Button
          variant="cancel"
          size="s"
          isBusy={isBusy}
          disabled={isReadOnly}
          aria-label={emails.length === 0 ? t`Connect Google ${name}` : t`Connect another account for Google ${name}`}
          onClick={() => void connect()}
        >
          {emails.length === 0 ? <Trans>Connect</Trans> : <Trans>Connect another account</Trans>}
        </Button>
      }
    />
  );
}

function AccessRow({ access, isReadOnly, onChange }: { access: Access; isReadOnly: boolean; onChange: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, run } = useStep(onChange);
  const { subject, email, groups } = access;
  const products = formats.list(groups.map((group) => PRODUCTS[group]));

  async function disconnect() {
    await run(() => once(api.call(revokeGoogleAccess, { body: { subject } })), t`The access was given back`);
    setIsAsked(false);
  }
  return (
    <ListRow
      icon={<ServiceIcon service="google" />}
      name={<strong>{email}</strong>}
      notes={products}
      actions={
        <Button
          variant="cancel"
          size="s"
          disabled={isReadOnly}
          aria-label={t`Disconnect the data of ${email}`}
          onClick={() => setIsAsked(true)}
        >
          <Trans>Disconnect</Trans>
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Disconnect this Google data?`}
        text={t`We can then no longer read ${products} of ${email}. Whatever needs it will ask you again.`}
        confirmText={t`Disconnect`}
        isBusy={isBusy}
        onConfirm={() => void disconnect()}
        onCancel={() => setIsAsked(false)}
      />
    </ListRow>
  );
}
