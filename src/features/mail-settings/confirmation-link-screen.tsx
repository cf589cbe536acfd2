import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmEmail } from '#core/contract/mail-settings.ts';
import { AppError } from '#core/contract/errors.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { BarePage, Button, buttonClass, PageTitle } from '#src/ui/index.tsx';
import styles from './mail-settings.module.css';

type Outcome = 'asked' | 'busy' | 'done' | Error;

/** The link of the mail that confirms an address. It takes one click, since scanners of mail open links, too. */
export function ConfirmationLinkScreen({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>('asked');

  async function confirm() {
    setOutcome('busy');
    try {
      await once(api.call(confirmEmail, { body: { token } }));
      setOutcome('done');
    } catch (error) {
      setOutcome(error instanceof Error ? error : new Error('unknown'));
    }
  }

  return (
    <BarePage>
      <div className={styles['screen']}>
        {outcome === 'done' ? <Done /> : <Question outcome={outcome} onConfirm={() => void confirm()} />}
      </div>
    </BarePage>
  );
}

function Done() {
  return (
    <>
      <PageTitle>
        <Trans>Your e-mail address is confirmed</Trans>
      </PageTitle>
      <div className={styles['actions']}>
        <LocaleLink path="/dashboard/" className={buttonClass('info')}>
          <Trans>To the dashboard</Trans>
        </LocaleLink>
      </div>
    </>
  );
}

function Question({ outcome, onConfirm }: { outcome: Exclude<Outcome, 'done'>; onConfirm: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isSpent = outcome instanceof AppError && (outcome.code === 'NOT_FOUND' || outcome.code === 'INVALID_INPUT');
  return (
    <>
      <PageTitle>{isSpent ? t`This link does not work any more` : t`Confirm your e-mail address`}</PageTitle>
      <p role={outcome instanceof Error ? 'alert' : undefined}>
        {isSpent ? (
          <Trans>It was used already, or is older than three days. See whether your address is confirmed.</Trans>
        ) : outcome instanceof Error ? (
          errorText(outcome)
        ) : (
          <Trans>One click confirms that the address this link was sent to is yours.</Trans>
        )}
      </p>
      <div className={styles['actions']}>
        {isSpent ? (
          <LocaleLink path="/email-confirmation/" className={buttonClass('info')}>
            <Trans>See the state and get a new link</Trans>
          </LocaleLink>
        ) : (
          <Button isBusy={outcome === 'busy'} onClick={onConfirm}>
            <Trans>Confirm address</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
