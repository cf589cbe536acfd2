import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import {
  decodeBase64,
  encodeBase64,
  fileKindOf,
  isLikelyBase64,
  placeOf,
  textOf,
  type Base64Reading,
  type Base64Style,
} from '#core/tools/base64-encoder/base64-encoder.ts';
import { ToolFile } from '#src/features/tools/parts/tool-file.tsx';
import { ToolInput, type InputError } from '#src/features/tools/parts/tool-input.tsx';
import { ToolOutput } from '#src/features/tools/parts/tool-output.tsx';
import { ToolChoice, ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import type { ToolOptions, ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import { DecodedBytes } from './decoded-bytes.tsx';
import { useEncodedFile } from './use-encoded-file.ts';

const SAMPLE = 'Crème brûlée for two: 12 €';
/** A longer file is not asked whether it is Base64. */
const MAX_TEXT_BYTES = 20_000_000;

/** Text, Base64 or a file above; the other way round below while one types. */
export function Base64EncoderPanel({ input, onInputChange, options, onOptionsChange }: ToolPanelProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const shown = useDeferredValue(input);
  const isDecoding = file === null && wantsDecoding(shown, options);
  const reading = isDecoding ? decodeBase64(shown) : null;
  const problemText = useProblemText();

  function change(text: string) {
    setFile(null);
    onInputChange(text);
  }
  async function take(opened: File) {
    const text = opened.size > MAX_TEXT_BYTES ? null : textOf(new Uint8Array(await opened.arrayBuffer()));
    if (text !== null && wantsDecoding(text, options)) change(text);
    else setFile(opened);
  }
  const swap = (text: string) => onInputChange(text, { way: wayAfterSwap(text, options, isDecoding) });
  return (
    <div className={styles['panel']}>
      <ToolInput
        label={t`Text or Base64`}
        value={input}
        onValueChange={change}
        sample={SAMPLE}
        onFile={(opened) => void take(opened)}
        error={reading?.kind === 'problem' ? problemText(shown, reading) : undefined}
        help={
          reading?.kind === 'bytes' && reading.hasSpareBits
            ? t`The last character holds bits that belong to no byte. They are left out.`
            : undefined
        }
      />
      <Settings options={options} onOptionsChange={onOptionsChange} isDecoding={isDecoding} />
      {file !== null && <FileOutput file={file} options={options} onRemove={() => setFile(null)} />}
      {file === null && !isDecoding && <TextOutput text={shown} options={options} onSwap={swap} />}
      {reading?.kind === 'bytes' && <DecodedBytes bytes={reading.bytes} mediaType={reading.mediaType} onSwap={swap} />}
    </div>
  );
}

function wantsDecoding(text: string, { way = '' }: ToolOptions): boolean {
  return way === 'decode' || (way === '' && isLikelyBase64(text));
}

/** The other way; none is set where it is found by itself. */
function wayAfterSwap(text: string, { way = '' }: ToolOptions, isDecoding: boolean): string {
  const next = isDecoding ? 'encode' : 'decode';
  return way === '' && wantsDecoding(text, {}) === !isDecoding ? '' : next;
}

function styleOf(options: ToolOptions): Base64Style {
  return {
    isUrlSafe: options['alphabet'] === 'url',
    isPadded: (options['padding'] ?? '') !== 'no',
    lineLength: isDataUrl(options) ? 0 : Number(options['line'] ?? '') || 0,
  };
}

function isDataUrl(options: ToolOptions): boolean {
  return options['as'] === 'url';
}

type SettingsProps = Pick<ToolPanelProps, 'options' | 'onOptionsChange'> & { isDecoding: boolean };

function Settings({ isDecoding, ...rest }: SettingsProps) {
  const { t } = useLingui();
  return (
    <ToolSettings>
      <ToolChoice
        {...rest}
        name="way"
        label={t`Direction`}
        choices={[
          { value: '', label: t`Detect automatically` },
          { value: 'encode', label: t`Encode` },
          { value: 'decode', label: t`Decode` },
        ]}
      />
      {!isDecoding && <EncodingSettings {...rest} />}
    </ToolSettings>
  );
}

function EncodingSettings(props: Omit<SettingsProps, 'isDecoding'>) {
  const { t } = useLingui();
  const isUrl = isDataUrl(props.options);
  return (
    <>
      <ToolChoice
        {...props}
        name="as"
        label={t`Written as`}
        choices={[
          { value: '', label: 'Base64' },
          { value: 'url', label: t`Data URL` },
        ]}
      />
      {!isUrl && (
        <>
          <ToolChoice
            {...props}
            name="alphabet"
            label={t`Characters`}
            choices={[
              { value: '', label: t`Standard (+ and /)` },
              { value: 'url', label: t`URL-safe (- and _)` },
            ]}
          />
          <ToolChoice
            {...props}
            name="padding"
            label={t`Padding`}
            choices={[
              { value: '', label: t`With =` },
              { value: 'no', label: t`None` },
            ]}
          />
          <ToolChoice
            {...props}
            name="line"
            label={t`Line length`}
            choices={[
              { value: '', label: t`One line` },
              { value: '64', label: t`64 (PEM)` },
              { value: '76', label: t`76 (MIME)` },
            ]}
          />
        </>
      )}
    </>
  );
}

function encodeText(text: string, options: ToolOptions): string {
  const bytes = new TextEncoder().encode(text);
  if (!isDataUrl(options)) return encodeBase64(bytes, styleOf(options));
  const type = fileKindOf(bytes)?.mediaType ?? 'text/plain;charset=utf-8';
  return `data:${type};base64,${encodeBase64(bytes, PLAIN)}`;
}

type TextOutputProps = { text: string; options: ToolOptions; onSwap: (text: string) => void };

function TextOutput({ text, options, onSwap }: TextOutputProps) {
  const encoded = text === '' ? '' : encodeText(text, options);
  return <ToolOutput label="Base64" text={encoded} fileName="base64.txt" onSwap={() => onSwap(encoded)} />;
}

const PLAIN: Base64Style = { isUrlSafe: false, isPadded: true, lineLength: 0 };

type FileOutputProps = { file: File; options: ToolOptions; onRemove: () => void };

function FileOutput({ file, options, onRemove }: FileOutputProps) {
  const { t } = useLingui();
  const type = file.type === '' ? 'application/octet-stream' : file.type;
  const isUrl = isDataUrl(options);
  const { encoded, stop } = useEncodedFile(file, isUrl ? `data:${type};base64,` : '', isUrl ? PLAIN : styleOf(options));
  const isWhole = encoded.whole !== null && encoded.whole.size === encoded.start.length;
  return (
    <>
      <ToolFile file={file} pct={encoded.pct} onStop={stop} onRemove={onRemove} />
      {encoded.hasFailed && <p role="alert">{t`This file cannot be read. It may have been moved or changed.`}</p>}
      <ToolOutput
        label="Base64"
        text={encoded.whole === null ? '' : encoded.start}
        fileName={`${file.name}.base64.txt`}
        whole={isWhole ? undefined : (encoded.whole ?? undefined)}
      />
    </>
  );
}

function useProblemText(): (text: string, problem: Extract<Base64Reading, { kind: 'problem' }>) => InputError {
  const { t } = useLingui();
  const textOfProblem = ({ problem, character }: Extract<Base64Reading, { kind: 'problem' }>) => {
    switch (problem) {
      case 'character':
        return t`“${character}” is not a Base64 character.`;
      case 'afterPadding':
        return t`“${character}” follows the padding. Two texts may have been joined.`;
      case 'paddingCount':
        return t`The number of = at the end does not fit the length.`;
      case 'length':
        return t`One character is left over. The end may be cut off.`;
    }
  };
  return (text, problem) => ({ text: textOfProblem(problem), ...placeOf(text, problem.at) });
}
