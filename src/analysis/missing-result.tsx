import { Trans, useLingui } from '@lingui/react/macro';
import { useFaultText } from '#src/i18n/error-text.ts';
import { NotStored } from '#src/ui/index.tsx';

type MissingResultProps = { error: Error; onRetry: () => void; title?: string | undefined };

/** In place of a result that cannot be shown. */
export function MissingResult({ error, onRetry, title }: MissingResultProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  return (
    <NotStored fault={faultText(error)} onRetry={onRetry} title={title ?? t`This result is not stored on this device`}>
      <Trans>
        The newest 20 results of each project are kept here; this one is kept by the server. It opens when you are back
        online.
      </Trans>
    </NotStored>
  );
}
