import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { Dialog } from '#src/ui/index.tsx';
import { AddWebsiteForm } from './add-website-form.tsx';

type AddWebsiteDialogProps = { isOpen: boolean; onClose: () => void; initialText?: string | undefined };

/** Adds one website or a list of them; while it works, it can be neither closed nor edited. */
export function AddWebsiteDialog({ isOpen, onClose, initialText = '' }: AddWebsiteDialogProps) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  // What was typed survives closing by mistake, a reload and an update.
  const draft = useDraft('add-website', { text: '', isList: false });

  function handleDone() {
    draft.clear();
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Add website`} isPersistent={isBusy} hasCloseCross={!isBusy}>
      {isOpen && (
        <AddWebsiteForm
          draft={draft}
          initialText={initialText}
          onBusyChange={setIsBusy}
          onDone={handleDone}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
