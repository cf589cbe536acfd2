import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getMailSettings, sendConfirmation } from '#core/contract/mail-settings.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { BarePage, Button, buttonClass, ErrorNote, PageTitle, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import styles from './mail-settings.module.css';

/** Whether the address of the account is confirmed, and the mail that confirms it. */
export function ConfirmationScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(getMailSettings, {}, 'mail settings');
  return (
    <BarePage>
      <div className={styles['screen']}>
        {data !== undefined ? (
          <State email={data.email} isConfirmed={data.isConfirmed} />
        ) : (
          <>
            <PageTitle>
              <Trans>Confirm your e-mail address</Trans>
            </PageTitle>
            {error === null ? (
              <Skeleton label={t`Loading your account`} lines={3} />
            ) : (
              <ErrorNote text={errorText(error)} onRetry={refetch} />
            )}
          </>
        )}
      </div>
    </BarePage>
  );
}

function State({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  if (isConfirmed)
    return (
      <>
        <PageTitle meta={email}>
          <Trans>Your e-mail address is confirmed</Trans>
        </PageTitle>
        <div className={styles['actions']}>
          <LocaleLink path="/dashboard/" className={buttonClass('info')}>
            <Trans>To the dashboard</Trans>
          </LocaleLink>
        </div>
      </>
    );
  return <Unconfirmed email={email} />;
}

function Unconfirmed({ email }: { email: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');

  async function send() {
    setState('busy');
    try {
      await once(api.call(sendConfirmation, {}));
      setState('sent');
      snackbar.showSuccess(t`The mail is on its way`);
    } catch (error) {
      setState('idle');
      snackbar.showError(errorText(error));
    }
  }

  return (
    <>
      <PageTitle meta={email}>
        <Trans>Confirm your e-mail address</Trans>
      </PageTitle>
      <p>
        <Trans>
          We sent you a mail with a link when you signed up. Open the link to confirm that the address is yours. Look in
          the spam folder, too.
        </Trans>
      </p>
      <div className={styles['actions']}>
        <Button isBusy={state === 'busy'} variant={state === 'sent' ? 'cancel' : 'info'} onClick={() => void send()}>
          {t`Send the mail again`}
        </Button>
        <LocaleLink path="/support/">
          <Trans>The mail does not arrive</Trans>
        </LocaleLink>
      </div>
    </>
  );
}
