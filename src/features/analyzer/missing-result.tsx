import { Trans, useLingui } from '@lingui/react/macro';
import { RetryableError } from '#core/base/retryable-error.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, EmptyNote, ErrorNote } from '#src/ui/index.tsx';

type MissingResultProps = { error: Error; onRetry: () => void };

/** In place of a result that cannot be shown: one that only the server has is no fault, it needs a connection. */
export function MissingResult({ error, onRetry }: MissingResultProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (!(error instanceof RetryableError)) return <ErrorNote text={errorText(error)} onRetry={onRetry} />;
  const retry = (
    <Button variant="cancel" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <EmptyNote title={t`This result is not stored on this device`} action={retry}>
      <Trans>
        The newest 20 results of each project are kept here; this one is kept by the server. It opens by itself when the
        connection is back.
      </Trans>
    </EmptyNote>
  );
}
