import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  disconnectService,
  FEATURE_OF_SERVICE,
  SOCIAL_SERVICES,
  type Connections,
  type SocialService,
} from '#core/contract/social.ts';
import { useStep } from '#src/analysis/use-step.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { Button, ConfirmDialog, ListRow, RowList, ServiceIcon, useAppActions } from '#src/ui/index.tsx';
import styles from './linked-accounts.module.css';

const NAMES: Readonly<Record<SocialService, string>> = { google: 'Google', facebook: 'Facebook' };

type ConnectedServicesProps = {
  connections: Connections;
  /** While the server cannot be reached. */
  isReadOnly: boolean;
  onChange: () => void;
};

/** The services one signs in with. The last way to sign in cannot be taken away. */
export function ConnectedServices({ connections, isReadOnly, onChange }: ConnectedServicesProps) {
  const { features } = useEnvironment();
  const { services, hasPassword, hasPasskey, isFresh } = connections;
  const shown = SOCIAL_SERVICES.filter(
    (service) => features.includes(FEATURE_OF_SERVICE[service]) || services.some((each) => each.service === service),
  );
  if (shown.length === 0) return null;
  const isLast = !hasPassword && !hasPasskey && services.length < 2;
  return (
    <>
      <RowList>
        {shown.map((service) => (
          <ServiceRow
            key={service}
            service={service}
            connected={services.find((each) => each.service === service)}
            isLast={isLast}
            isReadOnly={isReadOnly || !isFresh}
            onChange={onChange}
          />
        ))}
      </RowList>
      {!isFresh && !isReadOnly && <SignInAgain />}
    </>
  );
}

/** Changes of the ways to sign in take a sign-in of the last minutes. */
function SignInAgain() {
  const { openAuth } = useAppActions();
  return (
    <p className={styles['note']}>
      <Trans>To change how you sign in, sign in again first: your last sign-in was more than ten minutes ago.</Trans>{' '}
      <span className={styles['actions']}>
        <Button variant="cancel" size="s" onClick={() => openAuth('SignIn')}>
          <Trans>Sign in again</Trans>
        </Button>
      </span>
    </p>
  );
}

type ServiceRowProps = {
  service: SocialService;
  connected: Connections['services'][number] | undefined;
  isLast: boolean;
  isReadOnly: boolean;
  onChange: () => void;
};

function ServiceRow({ service, connected, isLast, isReadOnly, onChange }: ServiceRowProps) {
  const { t } = useLingui();
  const social = useSocial();
  const name = NAMES[service];
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, run } = useStep(onChange);

  async function disconnect() {
    await run(() => once(api.call(disconnectService, { body: { service } })), t`${name} is disconnected`);
    setIsAsked(false);
  }
  return (
    <ListRow
      icon={<ServiceIcon service={service} />}
      name={<strong>{name}</strong>}
      notes={[
        connected === undefined ? <Trans key="state">Not connected</Trans> : connected.email,
        connected !== undefined && isLast && <Trans key="last">Your only way to sign in</Trans>,
      ]}
      actions={
        connected === undefined ? (
          <Button
            variant="cancel"
            size="s"
            isBusy={isBusy}
            disabled={isReadOnly}
            aria-label={t`Connect ${name}`}
            onClick={() => void run(() => social.connect(service), t`${name} is connected`)}
          >
            <Trans>Connect</Trans>
          </Button>
        ) : (
          <Button
            variant="cancel"
            size="s"
            disabled={isReadOnly || isLast}
            aria-label={t`Disconnect ${name}`}
            onClick={() => setIsAsked(true)}
          >
            <Trans>Disconnect</Trans>
          </Button>
        )
      }
    >
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Disconnect ${name}?`}
        text={t`You can no longer sign in with ${name} then. Your account and its data stay as they are.`}
        confirmText={t`Disconnect`}
        isBusy={isBusy}
        onConfirm={() => void disconnect()}
        onCancel={() => setIsAsked(false)}
      />
    </ListRow>
  );
}
