import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadInvitation } from '#core/contract/members.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { useGrantsText } from '#src/i18n/role-names.ts';
import { BarePage, Button, buttonClass, PageTitle, Skeleton, useAppActions } from '#src/ui/index.tsx';
import styles from './invitation.module.css';
import { useInvitation } from './use-invitation.ts';

/** The link of the mail that invites somebody into an account. */
export function InvitationScreen({ token }: { token: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const view = useInvitation(token);
  const { invitation, error, state } = view;
  return (
    <BarePage>
      <div className={styles['screen']}>
        {state === 'accepted' || state === 'declined' ? (
          <Done isAccepted={state === 'accepted'} />
        ) : invitation !== undefined ? (
          <Question invitation={invitation} view={view} />
        ) : (
          <>
            <PageTitle>
              <Trans>Invitation</Trans>
            </PageTitle>
            {error !== null ? (
              <p role="alert">{errorText(error)}</p>
            ) : view.isAway ? (
              <p role="status">
                <Trans>The invitation opens as soon as the server can be reached.</Trans>
              </p>
            ) : (
              <Skeleton label={t`Loading the invitation`} lines={4} />
            )}
            <ToDashboard />
          </>
        )}
      </div>
    </BarePage>
  );
}

function ToDashboard() {
  return (
    <div className={styles['actions']}>
      <LocaleLink path="/dashboard/" className={buttonClass('info')}>
        <Trans>To the dashboard</Trans>
      </LocaleLink>
    </div>
  );
}

function Done({ isAccepted }: { isAccepted: boolean }) {
  return (
    <>
      <PageTitle>
        {isAccepted ? <Trans>You now work in this account</Trans> : <Trans>You declined the invitation</Trans>}
      </PageTitle>
      <p>
        {isAccepted ? (
          <Trans>You change between it and your own account in the menu at the top right.</Trans>
        ) : (
          <Trans>Nothing was changed in your account.</Trans>
        )}
      </p>
      <ToDashboard />
    </>
  );
}

type QuestionProps = { invitation: ReadInvitation; view: ReturnType<typeof useInvitation> };

function Question({ invitation, view }: QuestionProps) {
  const formats = useFormats();
  const errorText = useErrorText();
  const grantsText = useGrantsText();
  const { account, invitedBy, email, grants, expiresAtMs } = invitation;
  const { refusal, state, isAway } = view;
  const roles = grantsText(grants);
  const until = formats.date(expiresAtMs);
  const name = account.name || account.email;
  return (
    <>
      <PageTitle>
        <Trans>Work in the account of {name}?</Trans>
      </PageTitle>
      <p>
        <Trans>
          {invitedBy} invites you into the account of {account.email}. Your role there: {roles}.
        </Trans>
      </p>
      {refusal !== null && <p role="alert">{errorText(refusal)}</p>}
      <Answers email={email} view={view} />
      <div className={styles['actions']}>
        <Button variant="cancel" isBusy={state === 'busy'} disabled={isAway} onClick={() => void view.decline()}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <p className={styles['note']}>
        <Trans>
          Sent to {email}, valid until {until}.
        </Trans>
      </p>
    </>
  );
}

/** Accepting takes the account of the address the invitation was sent to: whoever has none makes one here, and the invitation waits. */
function Answers({ email, view }: { email: string; view: ReturnType<typeof useInvitation> }) {
  const account = useAccount();
  const { openAuth } = useAppActions();
  const { state, isAway, refusalCode } = view;
  const signedInAs = account?.member?.email ?? account?.email ?? '';
  if (account === null || signedInAs !== email || refusalCode === 'INVITATION_OTHER_EMAIL')
    return (
      <>
        <p>
          {account === null ? (
            <Trans>Sign in as {email}, or create an account with this address. Then accept here.</Trans>
          ) : (
            <Trans>
              You are signed in as {signedInAs}. To accept, sign in as {email}.
            </Trans>
          )}
        </p>
        <div className={styles['actions']}>
          <Button onClick={() => openAuth('SignIn')}>
            <Trans>Sign in</Trans>
          </Button>
          <Button variant="cancel" onClick={() => openAuth('SignUp')}>
            <Trans>Create account</Trans>
          </Button>
        </div>
      </>
    );
  return (
    <div className={styles['actions']}>
      <Button isBusy={state === 'busy'} disabled={isAway} onClick={() => void view.accept()}>
        <Trans>Accept</Trans>
      </Button>
      {refusalCode === 'INVITATION_UNCONFIRMED' && (
        <LocaleLink path="/email-confirmation/" className={buttonClass('cancel')}>
          <Trans>Send the confirmation mail again</Trans>
        </LocaleLink>
      )}
    </div>
  );
}
