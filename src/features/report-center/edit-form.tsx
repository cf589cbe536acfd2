import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button, ErrorNote, PageTitle, useSnackbar } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

type EditFormSettings<T> = {
  first: T;
  schema: z.ZodType<T>;
  /** What is wrong, in words; without it the marked fields say it. */
  problemOf?: (value: T) => string | undefined;
  store: (value: T) => Promise<unknown>;
  /** What is said once it is stored. */
  said: (value: T) => string;
  /** Address of the list, to which it goes back. */
  list: string;
};

/** Edits one entry of a list: checked when it is saved, and from then on while typing; a save that fails keeps what was typed. */
export function useEditForm<T extends object>({ first, schema, problemOf, store, said, list }: EditFormSettings<T>) {
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const navigate = useLocaleNavigate();
  const [value, setValue] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const parsed = schema.safeParse(value);
  const problem = problemOf?.(value) ?? (parsed.success ? undefined : errorText('INVALID_INPUT'));

  async function save(): Promise<void> {
    setIsChecked(true);
    if (isBusy || !parsed.success || problem !== undefined) return;
    setIsBusy(true);
    try {
      await store(parsed.data);
      snackbar.show({ text: said(parsed.data) });
      navigate(list);
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return {
    value,
    set: (part: Partial<T>) => setValue((before) => ({ ...before, ...part })),
    /** Fields that are wrong, once it was to be saved. */
    wrong: new Set(isChecked && !parsed.success ? parsed.error.issues.map(({ path }) => String(path[0])) : []),
    problem: isChecked ? problem : undefined,
    isBusy,
    save,
    cancel: () => navigate(list),
  };
}

type EditFrameProps = {
  form: Pick<ReturnType<typeof useEditForm>, 'problem' | 'isBusy' | 'save' | 'cancel'>;
  heading: ReactNode;
  meta?: ReactNode;
  /** On the button that saves. */
  action: ReactNode;
  /** Whether parts of it are forms themselves, which have no place in another. */
  hasForms?: boolean;
  children: ReactNode;
};

/** Heading and buttons of what is edited, and what is wrong with it. */
export function EditFrame({ form, heading, meta, action, hasForms = false, children }: EditFrameProps) {
  const { problem, isBusy, save, cancel } = form;
  const content = (
    <>
      <PageTitle
        meta={meta}
        actions={
          <>
            <Button variant="cancel" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type={hasForms ? 'button' : 'submit'}
              isBusy={isBusy}
              onClick={hasForms ? () => void save() : undefined}
            >
              {action}
            </Button>
          </>
        }
      >
        {heading}
      </PageTitle>
      {problem !== undefined && <ErrorNote text={problem} />}
      {children}
    </>
  );
  if (hasForms) return <div className={styles['screen']}>{content}</div>;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles['screen']} noValidate onSubmit={handleSubmit}>
      {content}
    </form>
  );
}
