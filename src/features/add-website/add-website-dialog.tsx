import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Dialog, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import { AddWebsiteForm } from './add-website-form.tsx';
import type { TableFile } from './import/import-form.tsx';

const ImportForm = lazy(async () => ({ default: (await import('./import/import-form.tsx')).ImportForm }));

type AddWebsiteDialogProps = { isOpen: boolean; onClose: () => void; initialText?: string | undefined };

/** Adds one website or a list of them, typed or of a file; while it works, it can be neither closed nor edited. */
export function AddWebsiteDialog({ isOpen, onClose, initialText = '' }: AddWebsiteDialogProps) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const isSignedIn = useAccount() !== null;
  const { file, open, close } = useTableFile();
  // What was typed survives closing by mistake, a reload and an update.
  const draft = useDraft('add-website', { text: '', isList: false });

  function handleClose() {
    close();
    onClose();
  }
  function handleDone() {
    draft.clear();
    handleClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={t`Add website`} isPersistent={isBusy} hasCloseCross={!isBusy}>
      {isOpen && file === null && (
        <AddWebsiteForm
          draft={draft}
          initialText={initialText}
          onBusyChange={setIsBusy}
          onDone={handleDone}
          onTableFile={(chosen) => void open(chosen)}
          onCancel={handleClose}
        />
      )}
      {isOpen && file !== null && (
        <Suspense fallback={<Skeleton label={t`Reading the file`} lines={5} />}>
          {/* What was typed before stays a draft. */}
          <ImportForm file={file} hasTags={isSignedIn} onBusyChange={setIsBusy} onCancel={close} onDone={handleClose} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** A file with columns, once its rows are read. */
function useTableFile() {
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [file, setFile] = useState<TableFile | null>(null);
  async function open(chosen: File) {
    try {
      const { readTableFile } = await import('./import/read-table-file.ts');
      const rows = await readTableFile(chosen);
      setFile({ name: chosen.name, rows });
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  return { file, open, close: () => setFile(null) };
}
