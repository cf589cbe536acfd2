import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { linesOf, parseUrl } from '#core/tools/url-parser/url-parser.ts';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import { Button, EmptyNote, TextField } from '#src/ui/index.tsx';
import { UrlDifferences } from './url-differences.tsx';
import { UrlList } from './url-list.tsx';
import { UrlResult } from './url-result.tsx';
import { useProblemText } from './url-words.ts';
import own from './url-parser.module.css';

const EXAMPLE = 'https://shop.example.org:8443/caf%C3%A9/menu?table=4&lang=fr&utm_source=news#drinks';

/** An address above, its parts below while one types; several, one per line, are listed. */
export function UrlParserPanel({ input, onInputChange, options, onOptionsChange }: ToolPanelProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const base = options['base'] ?? '';
  const text = useDeferredValue(input);
  const lines = linesOf(text);
  const isList = lines.length > 1;
  const reading = parseUrl(isList ? '' : text, base);
  return (
    <div className={styles['panel']}>
      <ToolInput
        label={t`Web address`}
        placeholder="https://example.org/page?name=value"
        rows={3}
        value={input}
        onValueChange={onInputChange}
        error={reading.kind === 'problem' ? { text: problemText(reading.problem) } : undefined}
        help={
          reading.kind === 'parts' && reading.parts.isSchemeAssumed
            ? t`The address names no scheme, so it is read as https.`
            : t`Several addresses, one per line, are shown as a list.`
        }
      />
      <div className={own['fields']} role="group" aria-label={t`Settings`}>
        <AddressField {...{ options, onOptionsChange }} name="base" label={t`Base for relative addresses`} />
        {!isList && <AddressField {...{ options, onOptionsChange }} name="with" label={t`Compare with`} />}
      </div>
      {reading.kind === 'empty' && !isList && <NoAddress onExample={() => onInputChange(EXAMPLE)} />}
      {isList && <UrlList lines={lines} base={base} onUse={onInputChange} />}
      {reading.kind === 'parts' && (
        <>
          <UrlDifferences parts={reading.parts} otherText={options['with'] ?? ''} base={base} />
          <UrlResult parts={reading.parts} onUse={onInputChange} />
        </>
      )}
    </div>
  );
}

type AddressFieldProps = Pick<ToolPanelProps, 'options' | 'onOptionsChange'> & { name: string; label: string };

function AddressField({ name, label, options, onOptionsChange }: AddressFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="url"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      value={options[name] ?? ''}
      onValueChange={(value) => onOptionsChange({ [name]: value })}
    />
  );
}

function NoAddress({ onExample }: { onExample: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyNote
      title={t`No address yet`}
      action={
        <Button variant="cancel" onClick={onExample}>
          <Trans>Try an example</Trans>
        </Button>
      }
    >
      <Trans>Paste or type an address. Its parts appear here while you type.</Trans>
    </EmptyNote>
  );
}
