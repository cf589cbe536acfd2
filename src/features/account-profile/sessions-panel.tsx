import { Trans, useLingui } from '@lingui/react/macro';
import { listSessions, type OwnSession } from '#core/contract/account.ts';
import { deviceOf } from '#src/analysis/device-of.ts';
import { useStep } from '#src/analysis/use-step.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useOwnAccount } from '#src/data/hooks/use-own-account.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, ErrorNote, ListRow, Panel, RowList, Skeleton, useAppActions } from '#src/ui/index.tsx';
import styles from './profile.module.css';

/** Where somebody is signed in, and the way out there and here. */
export function SessionsPanel() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(listSessions, {}, 'sessions');
  const own = useOwnAccount();
  const step = useStep(refetch);
  const end = (action: () => Promise<unknown>) => void step.run(action, t`Signed out there`);
  return (
    <Panel title={t`Where you are signed in`}>
      {data === undefined ? (
        error === null ? (
          <Skeleton label={t`Loading your devices`} lines={3} />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )
      ) : (
        <RowList>
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end(() => own.endSession(session.id))} />
          ))}
        </RowList>
      )}
      <div className={styles['actions']}>
        <SignOutButton />
        {data !== undefined && data.sessions.length > 1 && (
          <Button variant="cancel" isBusy={step.isBusy} onClick={() => end(() => own.endOtherSessions())}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )}
      </div>
    </Panel>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const tag = findLanguage(i18n.locale)?.tag ?? i18n.locale;
  const { userAgent, country, isThis, lastUsedAtMs } = session;
  const device = deviceOf(userAgent) ?? t`Unknown device`;
  const place = country === '' ? '' : (new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country);
  const lastUsed = formats.date(lastUsedAtMs);
  return (
    <ListRow
      name={
        <>
          {device} {isThis && <Badge tone="accent">{t`This device`}</Badge>}
        </>
      }
      notes={
        <>
          {place !== '' && `${place} · `}
          <Trans>Last used {lastUsed}</Trans>
        </>
      }
      actions={
        !isThis && (
          <Button variant="cancel" size="s" aria-label={t`Sign out on ${device}`} onClick={onEnd}>
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  );
}

/** Asks first about what was not sent: signing out would lose it. */
function SignOutButton() {
  const { signOut } = useAppActions();
  return (
    <Button variant="cancel" onClick={signOut}>
      <Trans>Sign out here</Trans>
    </Button>
  );
}
