import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ConfirmDialog, Dialog, TextField } from '#src/ui/index.tsx';
import { LONG_SENTENCE, SITE } from './samples.ts';
import { Part, Specimen } from './specimen.tsx';

type Kind = 'plain' | 'persistent' | 'long' | 'confirm' | 'inner';

export function DialogsPart() {
  const { t } = useLingui();
  const [open, setOpen] = useState<readonly Kind[]>([]);
  const show = (kind: Kind) => setOpen((before) => [...before, kind]);
  const hide = (kind: Kind) => () => setOpen((before) => before.filter((each) => each !== kind));
  const isOpen = (kind: Kind) => open.includes(kind);
  return (
    <Part
      id="dialogs"
      name={t`Dialogs`}
      intro={t`Escape and a click outside close a dialog, unless it is persistent. The page behind does not scroll. Each further one lies one layer higher, from 201 on.`}
    >
      <Specimen code="<Dialog>, <ConfirmDialog>">
        <Button variant="cancel" onClick={() => show('plain')}>{t`Open a dialog`}</Button>
        <Button variant="cancel" onClick={() => show('persistent')}>{t`Open a persistent one`}</Button>
        <Button variant="cancel" onClick={() => show('long')}>{t`Open a long one`}</Button>
        <Button variant="danger" onClick={() => show('confirm')}>{t`Ask for confirmation`}</Button>
      </Specimen>
      <Dialog
        isOpen={isOpen('plain')}
        onClose={hide('plain')}
        title={t`A dialog`}
        description={t`With a field, a footer and another dialog.`}
        footer={<Button onClick={hide('plain')}>{t`Done`}</Button>}
      >
        <Field />
        <Button variant="cancel" onClick={() => show('inner')}>{t`Open one above it`}</Button>
        <Dialog isOpen={isOpen('inner')} onClose={hide('inner')} title={t`Above it`} size="s" />
      </Dialog>
      <Dialog
        isOpen={isOpen('persistent')}
        onClose={hide('persistent')}
        title={t`A persistent dialog`}
        isPersistent
        footer={<Button onClick={hide('persistent')}>{t`Done`}</Button>}
      />
      <Dialog isOpen={isOpen('long')} onClose={hide('long')} title={t`A long dialog`} size="l">
        <div lang="de">
          {Array.from({ length: 40 }, (_unused, at) => (
            <p key={at}>{LONG_SENTENCE}</p>
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isOpen('confirm')}
        title={t`Delete ${SITE}?`}
        text={t`Its results are deleted, too.`}
        onConfirm={hide('confirm')}
        onCancel={hide('confirm')}
      />
    </Part>
  );
}

function Field() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return <TextField label={t`Name`} value={text} onValueChange={setText} />;
}
