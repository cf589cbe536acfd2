import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useProfile } from '#src/data/hooks/use-profile.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ErrorNote, Skeleton } from '#src/ui/index.tsx';
import { ApiTokensPanel } from './api-tokens-panel.tsx';
import { LeavingPanel } from './leaving-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import styles from './profile.module.css';
import { SecurityPanel } from './security-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';

/** Who somebody is for us, how they sign in and where, and what we keep of them; `children` stands before the way out. */
export function ProfileScreen({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { profile, waiting, error, refetch, change } = useProfile();
  if (profile === undefined)
    return error === null ? (
      <Skeleton label={t`Loading your profile`} lines={8} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  return (
    <div className={styles['screen']}>
      {waiting > 0 && (
        <p role="status" className={styles['note']}>
          <Plural
            value={waiting}
            one="# change is kept here and sent when the server can be reached."
            other="# changes are kept here and sent when the server can be reached."
          />
        </p>
      )}
      <PersonPanel profile={profile} onChange={change} onPictureChange={refetch} />
      <SignInPanel profile={profile} onChange={refetch} />
      <SecurityPanel />
      <SessionsPanel />
      <ApiTokensPanel hasPassword={profile.hasPassword} />
      <StoragePanel stored={profile.stored} />
      {children}
      <LeavingPanel hasPassword={profile.hasPassword} />
    </div>
  );
}
