import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Dialog } from '#src/ui/index.tsx';
import styles from '../profile.module.css';

/** A new token, which nobody can show again; it is forgotten with the dialog. */
export function ShownTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      size="s"
      title={t`Your new token`}
      description={<Trans>Copy it now: it is not shown again. Whoever has it can do what you allowed it.</Trans>}
      footer={
        <Button onClick={onClose}>
          <Trans>I have copied it</Trans>
        </Button>
      }
    >
      <div className={styles['form']}>
        <code className={styles['token']}>{token}</code>
        <div className={styles['actions']}>
          <CopyButton text={token} label={t`Copy the token`} />
        </div>
      </div>
    </Dialog>
  );
}
