import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#core/contract/errors.ts';
import { FEATURE_OF_SERVICE, SOCIAL_SERVICES, type SocialService } from '#core/contract/social.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, ServiceIcon, useSnackbar } from '#src/ui/index.tsx';
import styles from './social-buttons.module.css';

const NAMES: Readonly<Record<SocialService, string>> = { google: 'Google', facebook: 'Facebook' };

type SocialButtonsProps = {
  onDone: () => void;
  /** The account wants a code of an app besides. */
  onCodeAsked: () => void;
};

/** Signing in with another service, in a window of it; nothing where none is offered. */
export function SocialButtons(props: SocialButtonsProps) {
  const { features } = useEnvironment();
  const offered = SOCIAL_SERVICES.filter((service) => features.includes(FEATURE_OF_SERVICE[service]));
  const { busy, error, signIn } = useSocialSignIn(props);
  if (offered.length === 0) return null;
  return (
    <div className={styles['social']}>
      {offered.map((service) => (
        <ServiceButton key={service} service={service} isBusy={busy === service} onClick={() => void signIn(service)} />
      ))}
      <p role={error === null ? 'status' : 'alert'} className={error === null ? styles['hint'] : styles['error']}>
        {error ?? (busy !== null && <Trans>Continue in the window that just opened.</Trans>)}
      </p>
      <p className={styles['or']}>
        <Trans>or with e-mail and password</Trans>
      </p>
    </div>
  );
}

type ServiceButtonProps = { service: SocialService; isBusy: boolean; onClick: () => void };

function ServiceButton({ service, isBusy, onClick }: ServiceButtonProps) {
  const name = NAMES[service];
  return (
    <Button
      variant="cancel"
      className={styles['button']}
      icon={<ServiceIcon service={service} />}
      isBusy={isBusy}
      onClick={onClick}
    >
      <Trans>Continue with {name}</Trans>
    </Button>
  );
}

function useSocialSignIn({ onDone, onCodeAsked }: SocialButtonsProps) {
  const { t } = useLingui();
  const social = useSocial();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState<SocialService | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function signIn(service: SocialService) {
    setBusy(service);
    setError(null);
    try {
      await social.signInWith(service);
      snackbar.showSuccess(t`You are signed in`);
      onDone();
    } catch (refusal) {
      if (refusal instanceof AppError && refusal.code === 'SECOND_FACTOR_REQUIRED') onCodeAsked();
      else setError(errorText(refusal));
    } finally {
      setBusy((present) => (present === service ? null : present));
    }
  }
  return { busy, error, signIn };
}
