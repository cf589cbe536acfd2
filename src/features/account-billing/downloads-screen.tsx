import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Download, DownloadKind } from '#core/contract/downloads.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useDownloads } from '#src/data/hooks/use-downloads.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, ConfirmDialog, DataTable, useSnackbar, type DataColumn } from '#src/ui/index.tsx';
import styles from './account-billing.module.css';
import { Answer } from './answer.tsx';

/** The files that were made for the account, until they expire. */
export function DownloadsScreen() {
  const files = useDownloads();
  return <Answer answer={files}>{({ downloads }) => <Files files={downloads} remove={files.remove} />}</Answer>;
}

type FilesProps = { files: readonly Download[]; remove: (id: string) => Promise<void> };

function Files({ files, remove }: FilesProps) {
  const { t } = useLingui();
  const [doomed, setDoomed] = useState<Download | null>(null);
  const columns = useColumns(setDoomed);
  return (
    <>
      <DataTable
        caption={t`Downloads`}
        emptyText={
          <Trans>Files that are made for you, such as exports, can be downloaded here until they expire.</Trans>
        }
        rows={files}
        getRowId={({ id }) => id}
        columns={columns}
      />
      <DeleteFile file={doomed} remove={remove} onDone={() => setDoomed(null)} />
    </>
  );
}

type DeleteFileProps = { file: Download | null; remove: FilesProps['remove']; onDone: () => void };

function DeleteFile({ file, remove, onDone }: DeleteFileProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const name = file?.fileName ?? '';
  return (
    <ConfirmDialog
      isOpen={file !== null}
      title={t`Delete this file?`}
      text={<Trans>{name} can no longer be downloaded then.</Trans>}
      onConfirm={() => {
        remove(file?.id ?? '').then(onDone, (error: unknown) => snackbar.showError(errorText(error)));
      }}
      onCancel={onDone}
    />
  );
}

function useColumns(onDelete: (file: Download) => void): DataColumn<Download>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { state } = useConnectivity();
  const kinds: Record<DownloadKind, string> = {
    report: t`Report`,
    export: t`Export`,
    accountData: t`Data of your account`,
  };
  return [
    {
      id: 'name',
      header: t`File`,
      isPrimary: true,
      cell: ({ fileName, href }) => (
        <a href={href} download={fileName} className={styles['file']}>
          {fileName}
        </a>
      ),
      sortValue: ({ fileName }) => fileName,
    },
    {
      id: 'kind',
      header: t`Kind`,
      isSecondary: true,
      cell: ({ kind }) => kinds[kind],
      sortValue: ({ kind }) => kinds[kind],
    },
    {
      id: 'size',
      header: t`Size`,
      align: 'end',
      cell: ({ sizeBytes }) => formats.bytes(sizeBytes),
      sortValue: ({ sizeBytes }) => sizeBytes,
    },
    {
      id: 'expires',
      header: t`Until`,
      isPrimary: true,
      cell: ({ expiresAtMs }) => formats.date(expiresAtMs),
      sortValue: ({ expiresAtMs }) => expiresAtMs,
    },
    {
      id: 'delete',
      header: t`Delete`,
      cell: (file) => (
        <Button variant="cancel" size="s" disabled={state !== 'online'} onClick={() => onDelete(file)}>
          <Trans>Delete</Trans>
        </Button>
      ),
    },
  ];
}
