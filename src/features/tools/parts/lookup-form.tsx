import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { AppError } from '#core/contract/errors.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, TextField } from '#src/ui/index.tsx';
import styles from './lookup.module.css';

export type LookupWords = {
  /** What is asked for. */
  readonly field: string;
  /** On the button. */
  readonly start: string;
  readonly placeholder: string;
  readonly help?: string | undefined;
  /** When what was typed cannot be asked about. */
  readonly invalid: string;
};

type LookupFormProps = {
  words: LookupWords;
  initialText: string;
  isBusy: boolean;
  /** Why the last question was refused. */
  error: string | undefined;
  problemOf: (text: string) => AppError | null;
  onSubmit: (text: string) => void;
  actions: ReactNode;
};

/** Where is typed what is asked about; what was typed stays when it is refused. */
export function LookupForm({ words, initialText, isBusy, error, problemOf, onSubmit, actions }: LookupFormProps) {
  const errorText = useErrorText();
  const [text, setText] = useState(initialText);
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const problem = problemOf(text);
    if (problem === null) {
      setWrong(undefined);
      onSubmit(text.trim());
      return;
    }
    setWrong(problem.code === 'INVALID_INPUT' ? words.invalid : errorText(problem));
    input.current?.focus();
  }
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit} role="search" aria-label={words.start}>
      <TextField
        label={words.field}
        placeholder={words.placeholder}
        help={words.help}
        type="text"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputRef={input}
        value={text}
        onValueChange={(next) => {
          setText(next);
          setWrong(undefined);
        }}
        error={wrong ?? error}
      />
      <div className={styles['buttons']}>
        <Button type="submit" isBusy={isBusy}>
          {words.start}
        </Button>
        {actions}
      </div>
    </form>
  );
}
