import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SyntheticEvent } from 'react';
import { shownAddress } from '#core/domain/shown-host.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Dialog, Foreign, TextField } from '#src/ui/index.tsx';
import styles from './issues-view.module.css';
import type { IgnoreCommands, IgnoreTarget } from './use-ignore.ts';

type IgnoreDialogProps = {
  target: IgnoreTarget;
  /** The check by name. */
  title: string;
  onIgnore: IgnoreCommands['ignore'];
  onClose: () => void;
};

const MAX_REASON = 500;

/** Why a finding is accepted and until when; without a reason nobody understands it later. */
export function IgnoreDialog({ target, title, onIgnore, onClose }: IgnoreDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [wrong, setWrong] = useState<{ reason?: string; day?: string }>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    const untilMs = day === '' ? null : endOfDayMs(day);
    const problems = {
      ...(reason.trim() === '' && { reason: t`Say why, for whoever looks at this later.` }),
      ...(untilMs !== null && !(untilMs > Date.now()) && { day: t`Choose a day that is still to come.` }),
    };
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onIgnore(target, reason.trim().slice(0, MAX_REASON), untilMs);
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setIsBusy(false);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="s"
      title={target.finding === null ? t`Ignore this check?` : t`Ignore this finding?`}
      description={<What target={target} title={title} />}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            <Trans>Ignore</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['ignoreForm']}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t`Reason`}
          value={reason}
          maxLength={MAX_REASON}
          onValueChange={setReason}
          error={wrong.reason}
          help={t`For example: the old shop is kept on purpose`}
        />
        <TextField
          label={t`Until the end of`}
          type="date"
          value={day}
          onValueChange={setDay}
          error={wrong.day}
          help={t`Leave it empty to ignore it for good`}
        />
        {failure !== undefined && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function What({ target, title }: Pick<IgnoreDialogProps, 'target' | 'title'>) {
  if (target.finding === null)
    return <Trans>Every finding of “{title}” on this website, also in crawls to come.</Trans>;
  return (
    <>
      {title}: <Foreign>{shownAddress(target.finding.at)}</Foreign>
    </>
  );
}

/** The end of a day as the person's clock sees it; NaN for no day. */
function endOfDayMs(day: string): number {
  return new Date(`${day}T23:59:59`).getTime();
}
