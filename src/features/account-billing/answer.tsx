import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ErrorNote, Skeleton } from '#src/ui/index.tsx';
import styles from './account-billing.module.css';

type AnswerProps<T> = { answer: KeptAnswer<T>; children: (data: T) => ReactNode };

/** Exactly one of loading, error and what there is; what was kept of an earlier time says so. */
export function Answer<T>({ answer: { data, isKept, error, refetch }, children }: AnswerProps<T>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading your account`} lines={6} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  return (
    <div className={styles['screen']}>
      {isKept && (
        <p className={styles['kept']} role="status">
          <Trans>You are offline. This is how it was when you were last connected; to order, connect again.</Trans>
        </p>
      )}
      {children(data)}
    </div>
  );
}
