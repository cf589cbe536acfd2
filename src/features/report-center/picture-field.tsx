import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { AppError } from '#core/contract/errors.ts';
import { drawLogo } from '#core/contract/report-center.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, ErrorNote } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

const MOST_BYTES = 200 * 1024;

type PictureFieldProps = {
  kind: 'logo' | 'favicon';
  /** A PNG as base64; '' for none. */
  picture: string;
  onChange: (picture: string) => void;
};

/** A logo or an icon, drawn anew by the server as a small picture: nothing of the file itself is kept. */
export function PictureField({ kind, picture, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const isLogo = kind === 'logo';
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function handleFile(file: File | undefined) {
    if (file === undefined) return;
    setProblem(undefined);
    setIsBusy(true);
    try {
      if (file.size > MOST_BYTES) throw new AppError('TOO_LARGE');
      const base64 = toBase64(new Uint8Array(await file.arrayBuffer()));
      onChange((await once(api.call(drawLogo, { body: { base64, as: kind } }))).logo);
    } catch (error) {
      const isNoPicture = error instanceof AppError && error.code === 'UNSUPPORTED_MEDIA_TYPE';
      setProblem(
        isNoPicture
          ? t`This file cannot be used. Choose a PNG, a JPEG, or an SVG without scripts, styles that load something, or links.`
          : errorText(error),
      );
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/svg+xml"
          hidden
          aria-label={isLogo ? t`Logo file` : t`Favicon file`}
          onChange={(event) => {
            void handleFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <p className={styles['hint']}>
          {isLogo ? (
            <Trans>Logo: PNG, JPEG or SVG, at most 200 KB. It needs a connection once.</Trans>
          ) : (
            <Trans>Favicon of HTML reports and pages for your clients: square, PNG, JPEG or SVG, at most 200 KB.</Trans>
          )}
        </p>
        <Button variant="cancel" disabled={isBusy} onClick={() => input.current?.click()}>
          {!isLogo ? (
            <Trans>Choose a favicon</Trans>
          ) : picture === '' ? (
            <Trans>Choose a logo</Trans>
          ) : (
            <Trans>Choose another logo</Trans>
          )}
        </Button>
        {picture !== '' && (
          <Button variant="close" onClick={() => onChange('')}>
            {isLogo ? <Trans>Remove logo</Trans> : <Trans>Remove favicon</Trans>}
          </Button>
        )}
        {!isLogo && picture !== '' && (
          <img src={`data:image/png;base64,${picture}`} alt={t`Favicon`} width={32} height={32} />
        )}
      </div>
      {problem !== undefined && <ErrorNote text={problem} />}
    </div>
  );
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
