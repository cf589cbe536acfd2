import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { encodeBase64, fileKindOf, hexDump, textOf } from '#core/tools/base64-encoder/base64-encoder.ts';
import { saveBlob } from '#src/data/save-file.ts';
import { ToolOutput } from '#src/features/tools/parts/tool-output.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { Button } from '#src/ui/index.tsx';
import styles from './base64-encoder.module.css';

type DecodedBytesProps = {
  bytes: Uint8Array<ArrayBuffer>;
  /** As a data URL names it. */
  mediaType: string | null;
  onSwap: (text: string) => void;
};

const SHOWN_BYTES = 4096;
/** A data URL of more would hold up the page. */
const MAX_PICTURE_BYTES = 5_000_000;
const PLAIN = { isUrlSafe: false, isPadded: true, lineLength: 0 };

/** What was encoded: as text where it is one, as a picture where it is one, else byte by byte. */
export function DecodedBytes({ bytes, mediaType, onSwap }: DecodedBytesProps) {
  const { t } = useLingui();
  const text = textOf(bytes);
  const kind = fileKindOf(bytes);
  const type = kind?.mediaType ?? (mediaType === null ? '' : (mediaType.split(';')[0] ?? ''));
  const extension = kind?.extension ?? (text === null ? 'bin' : 'txt');
  const save = <SaveBytes bytes={bytes} type={type} fileName={`decoded.${extension}`} />;
  return (
    <>
      {type.startsWith('image/') && <Picture bytes={bytes} type={type} />}
      {text === null ? (
        <ToolOutput
          label={t`Decoded bytes`}
          text={hexDump(bytes, SHOWN_BYTES)}
          fileName="decoded-bytes.txt"
          actions={save}
        />
      ) : (
        <ToolOutput
          label={t`Decoded text`}
          text={text}
          fileName="decoded.txt"
          onSwap={() => onSwap(text)}
          actions={extension === 'txt' ? undefined : save}
        />
      )}
      <Size count={bytes.length} type={type} isCut={text === null && bytes.length > SHOWN_BYTES} />
    </>
  );
}

function Size({ count, type, isCut }: { count: number; type: string; isCut: boolean }) {
  const formats = useFormats();
  const size = formats.bytes(count);
  return (
    <p className={styles['facts']}>
      {type === '' ? (
        <Trans>Size: {size}.</Trans>
      ) : (
        <Trans>
          Kind of file: {type}. Size: {size}.
        </Trans>
      )}{' '}
      {isCut && <Trans>The first 4,096 bytes are shown.</Trans>}
    </p>
  );
}

function SaveBytes({ bytes, type, fileName }: { bytes: Uint8Array<ArrayBuffer>; type: string; fileName: string }) {
  return (
    <Button
      variant="cancel"
      size="s"
      icon={<Download aria-hidden="true" />}
      onClick={() => saveBlob(fileName, new Blob([bytes], { type }))}
    >
      <Trans>Save as file</Trans>
    </Button>
  );
}

function Picture({ bytes, type }: { bytes: Uint8Array; type: string }) {
  const { t } = useLingui();
  if (bytes.length > MAX_PICTURE_BYTES) return null;
  return (
    <img
      className={styles['picture']}
      src={`data:${type};base64,${encodeBase64(bytes, PLAIN)}`}
      alt={t`Decoded image`}
    />
  );
}
