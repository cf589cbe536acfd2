import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RetryableError } from '#core/base/retryable-error.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, EmptyNote, ErrorNote } from '#src/ui/index.tsx';

type NotStoredProps = {
  error: Error;
  onRetry: () => void;
  /** What is said without a connection. */
  title: string;
  children: ReactNode;
};

/** In place of what cannot be shown: something that only the server has is no fault, it needs a connection. */
export function NotStored({ error, onRetry, title, children }: NotStoredProps) {
  const errorText = useErrorText();
  if (!(error instanceof RetryableError)) return <ErrorNote text={errorText(error)} onRetry={onRetry} />;
  const retry = (
    <Button variant="cancel" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <EmptyNote title={title} action={retry}>
      {children}
    </EmptyNote>
  );
}
