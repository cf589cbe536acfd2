import { useLingui } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import { Button, EmptyNote, ErrorNote, NotificationBar, NotStored, useSnackbar } from '#src/ui/index.tsx';
import { LONG_SENTENCE } from './samples.ts';
import { Part, Specimen, Specimens } from './specimen.tsx';

export function NotesPart() {
  const { t } = useLingui();
  const again = () => undefined;
  return (
    <Part
      id="notes"
      name={t`Notes and messages`}
      intro={t`An empty place says what it will hold and has one button. An error says what happened, what is kept, and what to do.`}
    >
      <Bars />
      <Snackbars />
      <Specimens>
        <Specimen code="<EmptyNote icon title action>" isWide>
          <EmptyNote
            icon={<Inbox aria-hidden="true" />}
            title={t`No reports yet`}
            action={<Button>{t`Make the first report`}</Button>}
          >
            {t`Reports that you make or schedule are listed here.`}
          </EmptyNote>
        </Specimen>
        <Specimen code="<ErrorNote onRetry>" isWide>
          <ErrorNote text={t`The server did not respond. What you typed is kept.`} onRetry={again} />
        </Specimen>
        <Specimen code="<NotStored>" isWide>
          <NotStored fault={null} title={t`Not on this device`} onRetry={again}>
            {t`This result is older than those this device keeps. It comes back with a connection.`}
          </NotStored>
        </Specimen>
        <Specimen code="<ErrorNote>, long" isWide>
          <div lang="de">
            <ErrorNote text={LONG_SENTENCE} />
          </div>
        </Specimen>
      </Specimens>
    </Part>
  );
}

function Bars() {
  const { t } = useLingui();
  const same = { applyLabel: t`Apply`, laterLabel: t`Later`, onApply: () => undefined, onLater: () => undefined };
  return (
    <>
      <Specimen code="<NotificationBar>" isWide>
        <NotificationBar {...same} text={t`A new version is ready.`} />
      </Specimen>
      <Specimen code="<NotificationBar isBusy>" isWide>
        <NotificationBar {...same} text={t`The new version is being loaded.`} isBusy />
      </Specimen>
      <Specimen code="<NotificationBar>, long, no Later" isWide>
        <NotificationBar {...same} text={LONG_SENTENCE} onLater={undefined} />
      </Specimen>
    </>
  );
}

function Snackbars() {
  const { t } = useLingui();
  const snackbar = useSnackbar();
  return (
    <Specimen code="useSnackbar()">
      <Button variant="cancel" onClick={() => snackbar.showSuccess(t`The file was saved`)}>
        showSuccess
      </Button>
      <Button variant="cancel" onClick={() => snackbar.showError(t`The server did not respond`)}>
        showError
      </Button>
      <Button variant="cancel" onClick={() => snackbar.showCopied()}>
        showCopied
      </Button>
      <Button
        variant="cancel"
        onClick={() => snackbar.show({ text: t`Website removed`, actionLabel: t`Undo`, durationMs: 8000 })}
      >
        show
      </Button>
    </Specimen>
  );
}
