import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Grant } from '#core/domain/roles.ts';
import { AppError } from '#core/contract/errors.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Dialog } from '#src/ui/index.tsx';
import { readDraft, type GrantsDraft } from './grants-draft.ts';
import { GrantsFields } from './grants-fields.tsx';
import styles from './team.module.css';

type GrantsDialogProps = {
  title: string;
  action: string;
  start: GrantsDraft;
  /** Fields above, by what is wrong: the text for the field named, else ''. */
  fields?: (errorOf: (field: string) => string) => ReactNode;
  /** Does it; closing is left to it. @throws AppError, which is told in the dialog. */
  onSubmit: (grants: Grant[]) => Promise<void>;
  onClose: () => void;
};

/** Asks what somebody may do in the account. What is typed stays when it is refused. */
export function GrantsDialog({ title, action, start, fields, onSubmit, onClose }: GrantsDialogProps) {
  const errorText = useErrorText();
  const formId = useId();
  const [draft, setDraft] = useState(start);
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const [error, setError] = useState<{ field: string; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const read = readDraft(draft);
    setWrong(read.wrong);
    setError(null);
    if (read.wrong.size > 0 || isBusy) return;
    setIsBusy(true);
    try {
      await onSubmit(read.grants);
    } catch (reason) {
      const field = reason instanceof AppError ? (reason.fields[0]?.path ?? '') : '';
      setError({ field, text: errorText(reason) });
    } finally {
      setIsBusy(false);
    }
  }
  const errorOf = (field: string): string => (error?.field === field ? error.text : '');
  const isElsewhere = error !== null && (fields === undefined || error.field === '');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="s"
      title={title}
      footer={
        <>
          <Button variant="close" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {fields?.(errorOf)}
        <GrantsFields draft={draft} wrong={wrong} onChange={setDraft} />
        {isElsewhere && (
          <p role="alert" className={styles['error']}>
            {error.text}
          </p>
        )}
      </form>
    </Dialog>
  );
}
