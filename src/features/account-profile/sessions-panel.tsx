import { Trans, useLingui } from '@lingui/react/macro';
import Bowser from 'bowser';
import { useState } from 'react';
import { listSessions, type OwnSession } from '#core/contract/account.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useOwnAccount } from '#src/data/hooks/use-own-account.ts';
import { useSession } from '#src/data/hooks/use-session.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, ErrorNote, Panel, Skeleton, useAppActions, useSnackbar } from '#src/ui/index.tsx';
import styles from './profile.module.css';

/** Where somebody is signed in, and the way out there and here. */
export function SessionsPanel() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(listSessions, {}, 'sessions');
  const { isBusy, run, own } = useEnding(refetch);
  return (
    <Panel title={t`Where you are signed in`}>
      {data === undefined ? (
        error === null ? (
          <Skeleton label={t`Loading your devices`} lines={3} />
        ) : (
          <ErrorNote text={errorText(error)} onRetry={refetch} />
        )
      ) : (
        <ul className={styles['rows']}>
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void run(() => own.endSession(session.id))} />
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        <SignOutButton />
        {data !== undefined && data.sessions.length > 1 && (
          <Button variant="cancel" isBusy={isBusy} onClick={() => void run(() => own.endOtherSessions())}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )}
      </div>
    </Panel>
  );
}

function useEnding(onDone: () => void) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const own = useOwnAccount();
  const [isBusy, setIsBusy] = useState(false);
  async function run(action: () => Promise<unknown>) {
    setIsBusy(true);
    try {
      await action();
      snackbar.showSuccess(t`Signed out there`);
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
      onDone();
    }
  }
  return { isBusy, run, own };
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
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span>
          {device} {isThis && <Badge tone="accent">{t`This device`}</Badge>}
        </span>
        <span className={styles['note']}>
          {place !== '' && `${place} · `}
          <Trans>Last used {lastUsed}</Trans>
        </span>
      </div>
      {!isThis && (
        <Button variant="cancel" size="s" aria-label={t`Sign out on ${device}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

/** A device as people call it, such as “Firefox, Android”. */
function deviceOf(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? userAgent.slice(0, 60) : names.join(', ');
}

/** What was not sent yet is shown first: signing out would lose it. */
function SignOutButton() {
  const session = useSession();
  const { openOutbox } = useAppActions();
  async function handleClick() {
    if ((await session.pendingChanges()) > 0 && (await session.sendNow()) > 0) openOutbox();
    else await session.signOut();
  }
  return (
    <Button variant="cancel" onClick={() => void handleClick()}>
      <Trans>Sign out here</Trans>
    </Button>
  );
}
