import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, useAppActions } from '#src/ui/index.tsx';

type FirstProjectDialogProps = { onClose: () => void; onAccept: () => void };

/** What an account adds to what already works without one. */
export function FirstProjectDialog({ onClose, onAccept }: FirstProjectDialogProps) {
  const { t } = useLingui();
  const { openAuth } = useAppActions();
  function accept() {
    onAccept();
    openAuth('SignUp');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="s"
      title={t`Your first project is here`}
      description={
        <Trans>
          It is stored in this browser only. With a free account it is on all your devices, and nothing is lost when
          this browser clears its data.
        </Trans>
      }
      footer={
        <>
          <Button variant="close" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button onClick={accept}>
            <Trans>Create account</Trans>
          </Button>
        </>
      }
    />
  );
}
