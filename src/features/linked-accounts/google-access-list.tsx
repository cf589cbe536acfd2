import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { revokeGoogleAccess, type Connections } from '#core/contract/social.ts';
import type { GoogleGroup } from '#core/domain/google-groups.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { Button, ConfirmDialog, ServiceIcon } from '#src/ui/index.tsx';
import styles from './linked-accounts.module.css';
import { useStep } from './use-step.ts';

/** Names of Google's products stay as they are in every language. */
const PRODUCTS: Readonly<Record<GoogleGroup, string>> = {
  google_webmaster: 'Search Console',
  google_analytics: 'Analytics',
  google_drive: 'Drive',
  google_tag: 'Tag Manager',
};

type Access = Connections['google'][number];
type GoogleAccessListProps = { access: readonly Access[]; isReadOnly: boolean; onChange: () => void };

/** What Google accounts let us read; nothing while there is none. */
export function GoogleAccessList({ access, ...rest }: GoogleAccessListProps) {
  if (access.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3 className={styles['heading']}>
        <Trans>Access to your Google data</Trans>
      </h3>
      <ul className={styles['list']}>
        {access.map((each) => (
          <AccessRow key={each.subject} access={each} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function AccessRow({ access, isReadOnly, onChange }: { access: Access; isReadOnly: boolean; onChange: () => void }) {
  const { t, i18n } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, run } = useStep(onChange);
  const { subject, email, groups } = access;
  const products = new Intl.ListFormat(i18n.locale).format(groups.map((group) => PRODUCTS[group]));

  async function disconnect() {
    await run(() => once(api.call(revokeGoogleAccess, { body: { subject } })), t`The access was given back`);
    setIsAsked(false);
  }
  return (
    <li className={styles['row']}>
      <ServiceIcon service="google" />
      <span className={styles['what']}>
        <strong>{email}</strong>
        <span className={styles['detail']}>{products}</span>
      </span>
      <Button
        variant="cancel"
        size="s"
        disabled={isReadOnly}
        aria-label={t`Disconnect the data of ${email}`}
        onClick={() => setIsAsked(true)}
      >
        <Trans>Disconnect</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Disconnect this Google data?`}
        text={t`We can then no longer read ${products} of ${email}. Whatever needs it will ask you again.`}
        confirmText={t`Disconnect`}
        isBusy={isBusy}
        onConfirm={() => void disconnect()}
        onCancel={() => setIsAsked(false)}
      />
    </li>
  );
}
