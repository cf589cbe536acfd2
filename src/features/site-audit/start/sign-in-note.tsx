import { Trans } from '@lingui/react/macro';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { Button, useAppActions } from '#src/ui/index.tsx';
import styles from '#src/features/site-audit/site-audit.module.css';

/** A function that asks a visitor to sign in, and tells whether it had to: crawls of visitors are refused. */
export function useSignInFirst(): () => boolean {
  const account = useAccount();
  const { openAuth } = useAppActions();
  return () => {
    if (account === null) openAuth('SignIn');
    return account === null;
  };
}

/** Says before anybody types that a crawl belongs to an account; nothing for somebody signed in. */
export function SignInNote() {
  const account = useAccount();
  const { openAuth } = useAppActions();
  if (account !== null) return null;
  return (
    <p className={styles['signIn']}>
      <span>
        <Trans>A crawl requests many pages, so it needs an account. Sign in to start one.</Trans>
      </span>
      <Button variant="cancel" size="s" onClick={() => openAuth('SignIn')}>
        <Trans>Sign in</Trans>
      </Button>
    </p>
  );
}
