import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { lastSecondIn } from '#core/domain/zoned-moment.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { Button, TextField } from '#src/ui/index.tsx';
import styles from './ignoring.module.css';
import type { Ignoring, IgnoreTarget } from './use-ignore.ts';

type IgnoreFormProps = {
  targets: readonly IgnoreTarget[];
  onIgnore: Ignoring['ignore'];
  /** Called when it is done, and when it is given up. */
  onClose: () => void;
};

const MAX_REASON = 500;

/** Why findings are accepted and until when; it opens where they stand. Without a reason nobody understands it later. */
export function IgnoreForm({ targets, onIgnore, onClose }: IgnoreFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const zone = useZoneName();
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [wrong, setWrong] = useState<{ reason?: string; day?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog around it stays open.
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const element = form.current;
    element?.querySelector('input')?.focus();
    const listen = (event: KeyboardEvent): void => close(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);

  async function submit() {
    const untilMs = day === '' ? null : lastSecondIn(zone, day);
    const problems = {
      ...(reason.trim() === '' && { reason: t`Give a reason, so that others understand it later.` }),
      ...(untilMs !== null && !(untilMs > Date.now()) && { day: t`Choose a day in the future.` }),
    };
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    setIsBusy(true);
    await onIgnore(targets, { reason: reason.trim().slice(0, MAX_REASON), untilMs });
    onClose();
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Ignore`}
      className={styles['form']}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles['what']}>
        <What targets={targets} />
      </p>
      <div className={styles['fields']}>
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
      </div>
      <div className={styles['actions']}>
        <Button type="submit" size="s" isBusy={isBusy}>
          <Trans>Ignore</Trans>
        </Button>
        <Button variant="cancel" size="s" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function What({ targets }: Pick<IgnoreFormProps, 'targets'>) {
  if (targets.some(({ finding }) => finding === null))
    return <Trans>Ignore every finding of this check on this website, in all audits and crawls to come.</Trans>;
  return (
    <Plural
      value={targets.length}
      one="Ignore this finding in all audits and crawls to come."
      other="Ignore these # findings in all audits and crawls to come."
    />
  );
}
