import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import {
  functionsOf,
  HASH_FUNCTIONS,
  keyOf,
  type HashFormat,
} from '#core/tools/md5-hash-generator/md5-hash-generator.ts';
import { ToolFile } from '#src/features/tools/parts/tool-file.tsx';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import { ToolChoice, ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import type { HashFailure } from './hash-job.ts';
import { HashResults } from './hash-results.tsx';
import { KeyFields, type HmacKey } from './key-fields.tsx';
import { useHashes } from './use-hashes.ts';

const SAMPLE = 'The quick brown fox jumps over the lazy dog';
const FORMATS: readonly HashFormat[] = ['hex', 'upper', 'base64', 'base64url'];

/** A text or a file of any size above, all its hashes below while one types. */
export function Md5HashGeneratorPanel({ input, onInputChange, options, onOptionsChange }: ToolPanelProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState<HmacKey>({ text: '', form: 'text' });
  const source = useDeferredValue(file ?? input);
  const keyBytes = key.text === '' ? null : keyOf(key.text, key.form);
  const isKeyed = keyBytes !== null;
  const wanted = functionsOf(options['functions'] ?? '', isKeyed);
  const { hashes, stop } = useHashes({ source, ids: wanted.map(({ id }) => id), key: keyBytes });
  const format = FORMATS.find((each) => each === options['format']) ?? 'hex';
  const isWrongKey = key.text !== '' && !isKeyed;

  function change(text: string) {
    setFile(null);
    onInputChange(text);
  }
  return (
    <div className={styles['panel']}>
      <ToolInput
        label={t`Text to hash`}
        value={input}
        onValueChange={change}
        sample={SAMPLE}
        rows={4}
        onFile={setFile}
      />
      {file !== null && <ToolFile file={file} pct={hashes.pct} onStop={stop} onRemove={() => setFile(null)} />}
      <ToolSettings>
        <Choices options={options} onOptionsChange={onOptionsChange} />
        <KeyFields value={key} onValueChange={setKey} isWrong={isWrongKey} />
      </ToolSettings>
      {hashes.failure !== null && <Failure failure={hashes.failure} />}
      {!isWrongKey && (
        <HashResults
          digests={file !== null && hashes.pct !== null ? [] : hashes.digests}
          format={format}
          isKeyed={isKeyed}
          fileName={file?.name ?? '-'}
          isOfNothing={file === null && source === ''}
        />
      )}
    </div>
  );
}

function Choices(props: Pick<ToolPanelProps, 'options' | 'onOptionsChange'>) {
  const { t } = useLingui();
  return (
    <>
      <ToolChoice
        {...props}
        name="functions"
        label={t`Hash functions`}
        choices={[
          { value: '', label: t`All` },
          { value: 'classic', label: 'MD5, SHA-1, SHA-256, SHA-512' },
          ...HASH_FUNCTIONS.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ToolChoice
        {...props}
        name="format"
        label={t`Written as`}
        choices={[
          { value: '', label: t`Hexadecimal` },
          { value: 'upper', label: t`Hexadecimal, capitals` },
          { value: 'base64', label: 'Base64' },
          { value: 'base64url', label: 'Base64url' },
        ]}
      />
    </>
  );
}

function Failure({ failure }: { failure: HashFailure }) {
  const { t } = useLingui();
  return (
    <p role="alert">
      {failure === 'wasm'
        ? t`Hashing could not start. This browser may be too old for WebAssembly, or the page has to be loaded again.`
        : t`This file cannot be read. It may have been moved or changed.`}
    </p>
  );
}
