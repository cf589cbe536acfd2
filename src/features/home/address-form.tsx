import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState, type SyntheticEvent } from 'react';
import { pageTargetProblem } from '#core/contract/analyses/page-target.ts';
import type { ErrorCode } from '#core/contract/errors.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button } from '#src/ui/index.tsx';
import styles from './home.module.css';

/** One address; it leads to the analyzer. The message about a wrong one stands in place of the help. */
export function AddressForm() {
  const { t } = useLingui();
  const navigate = useLocaleNavigate();
  const errorText = useErrorText();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<ErrorCode | null>(null);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const found = pageTargetProblem(address);
    setProblem(found);
    if (found === null) navigate(`/inner-optimization/analyzer/?url=${encodeURIComponent(address.trim())}&run=1`);
  }
  return (
    <form data-guide="start" className={styles['form']} onSubmit={handleSubmit} noValidate>
      <label htmlFor="address" className={styles['label']}>
        <Trans>Page address</Trans>
      </label>
      <div className={styles['field']} data-invalid={problem !== null}>
        <input
          id="address"
          className={styles['input']}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="example.com/page"
          value={address}
          aria-invalid={problem !== null || undefined}
          aria-describedby="address-note"
          onChange={(event) => {
            setAddress(event.target.value);
            setProblem(null);
          }}
        />
        <Button data-activity="analyze" type="submit" className={styles['submit']}>
          {t`Analyze`}
        </Button>
      </div>
      <div id="address-note" aria-live="polite" className={styles['note']} data-invalid={problem !== null}>
        {problem === null ? (
          <Trans>No account needed. The result stays available offline.</Trans>
        ) : (
          <>
            <CircleAlert aria-hidden="true" />
            {errorText(problem)}
          </>
        )}
      </div>
    </form>
  );
}
