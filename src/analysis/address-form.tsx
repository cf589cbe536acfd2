import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { pageTargetProblem } from '#core/contract/analyses/page-target.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, TextField } from '#src/ui/index.tsx';
import styles from './analysis-screen.module.css';

type AddressFormProps = {
  initialAddress: string;
  isBusy: boolean;
  /** Why the last address was refused. */
  error: string | undefined;
  onSubmit: (address: string) => void;
};

export function AddressForm({ initialAddress, isBusy, error, onSubmit }: AddressFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [address, setAddress] = useState(initialAddress);
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // The server has the last word: it knows which addresses it may fetch.
    const problem = pageTargetProblem(address);
    setWrong(problem === null ? undefined : errorText(problem));
    if (problem === null) onSubmit(address.trim());
    else input.current?.focus();
  }
  return (
    <form className={styles['address']} noValidate onSubmit={handleSubmit} role="search" aria-label={t`Analyze a page`}>
      <TextField
        label={t`Page address`}
        placeholder="https://example.org/page"
        type="text"
        inputMode="url"
        autoCapitalize="off"
        autoComplete="url"
        spellCheck={false}
        inputRef={input}
        value={address}
        onValueChange={(next) => {
          setAddress(next);
          setWrong(undefined);
        }}
        error={wrong ?? error}
      />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Analyze</Trans>
      </Button>
    </form>
  );
}
