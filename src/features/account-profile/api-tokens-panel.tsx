import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, Panel, Skeleton } from '#src/ui/index.tsx';
import styles from './profile.module.css';

const ApiTokens = lazy(async () => ({ default: (await import('./api-tokens/api-tokens.tsx')).ApiTokens }));

/** By what programs of somebody call the API; few people have any, so that it is loaded when it is opened. */
export function ApiTokensPanel({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={t`API tokens`}>
      <p className={styles['note']}>
        <Trans>
          With a token, your own programs work with your websites, analyses and reports, within the permissions you give
          it.
        </Trans>{' '}
        <LocaleLink path="/api-reference/">
          <Trans>API reference</Trans>
        </LocaleLink>
      </p>
      {isOpen ? (
        <Suspense fallback={<Skeleton label={t`Loading your tokens`} lines={3} />}>
          <ApiTokens hasPassword={hasPassword} />
        </Suspense>
      ) : (
        <div className={styles['actions']}>
          <Button variant="cancel" onClick={() => setIsOpen(true)}>
            <Trans>Manage tokens</Trans>
          </Button>
        </div>
      )}
    </Panel>
  );
}
