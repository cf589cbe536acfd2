import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { pageTargetProblem } from '#core/contract/analyses/page-target.ts';
import { ANY_SITE } from '#src/data/hooks/use-role.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, TextField } from '#src/ui/index.tsx';
import styles from './analysis-screen.module.css';
import { useRoleRefusal } from './use-role-refusal.ts';

/** What the form is called, what its field asks for, and an example. */
export type AddressWords = Readonly<Record<'form' | 'address' | 'placeholder', string>>;

type AddressFormProps = {
  words?: AddressWords | undefined;
  initialAddress: string;
  isBusy: boolean;
  /** Why the last address was refused. */
  error: string | undefined;
  onSubmit: (address: string) => void;
};

export function AddressForm({ words, initialAddress, isBusy, error, onSubmit }: AddressFormProps) {
  const { t } = useLingui();
  const refusal = useRoleRefusal(ANY_SITE);
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
    <form
      data-guide="address"
      className={styles['address']}
      noValidate
      onSubmit={handleSubmit}
      role="search"
      aria-label={words?.form ?? t`Analyze a page`}
    >
      <TextField
        label={words?.address ?? t`Page address`}
        placeholder={words?.placeholder ?? 'https://example.org/page'}
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
      <Button {...refusal} type="submit" isBusy={isBusy}>
        <Trans>Analyze</Trans>
      </Button>
    </form>
  );
}
