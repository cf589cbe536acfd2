import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { ToolFile } from '#src/features/tools/parts/tool-file.tsx';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';
import { Button, Tabs, useSnackbar } from '#src/ui/index.tsx';
import { useFaultText } from './fault-text.ts';
import { JsonFactsLine } from './json-facts-line.tsx';
import type { JsonFault } from './json-job.ts';
import { AsCsv, Differences, Formatted } from './json-views.tsx';
import { useJson, type OpenJson } from './use-json.ts';

const JsonEditor = lazy(() => import('./json-editor.tsx').then((module) => ({ default: module.JsonEditor })));
const JsonTree = lazy(() => import('./json-tree.tsx').then((module) => ({ default: module.JsonTree })));

const SAMPLE = `{"order": 12345678901234567890, "items": [{"name": "Tea", "price": 4.50}, {"name": "Cake", "price": 3.20}], "paid": true}`;
/** What is longer is read as a file: an editor of it would hold up the page. */
const MAX_EDITED_CHARS = 500_000;
const VIEWS = ['text', 'tree', 'csv', 'differences'] as const;
type View = (typeof VIEWS)[number];

/** JSON above, what becomes of it below while one types. */
export function JsonBeautifierPanel(props: ToolPanelProps) {
  const { input, onInputChange } = props;
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const { json, isBusy, hasFailed } = useJson(useDeferredValue(file ?? input));
  const faultText = useFaultText();
  const opened = json?.opened;

  function change(text: string) {
    if (text.length > MAX_EDITED_CHARS) setFile(new File([text], 'pasted.json', { type: 'application/json' }));
    else {
      setFile(null);
      onInputChange(text);
    }
  }
  async function take(given: File) {
    const text = given.size > MAX_EDITED_CHARS ? null : await readText(given);
    if (text === null) setFile(given);
    else change(text);
  }
  const editor = (plain: ReactNode) => (
    <Suspense fallback={plain}>
      <JsonEditor
        label="JSON"
        placeholder={t`Type, paste, or drop a file`}
        value={input}
        onValueChange={change}
        onLongPaste={change}
        maxChars={MAX_EDITED_CHARS}
      />
    </Suspense>
  );
  return (
    <div className={styles['panel']}>
      <ToolInput
        label="JSON"
        value={input}
        onValueChange={change}
        sample={SAMPLE}
        onFile={(given) => void take(given)}
        accept=".json,.json5,.jsonc,.jsonl,.ndjson,.geojson,.webmanifest,application/json,text/*"
        error={opened?.kind === 'fault' ? faultText(opened) : undefined}
        editor={editor}
      />
      {file !== null && (
        <ToolFile
          file={file}
          pct={isBusy ? 'unknown' : null}
          onStop={() => setFile(null)}
          onRemove={() => setFile(null)}
        />
      )}
      {hasFailed && (
        <p role="alert">
          <Trans>This could not be read. It may be too large for the memory of this browser.</Trans>
        </p>
      )}
      {json !== null && opened?.kind === 'fault' && <Repair fault={opened} json={json} onRepair={change} />}
      {json !== null && opened?.kind === 'facts' && (
        <>
          <JsonFactsLine facts={opened} />
          <Views json={json} {...props} />
        </>
      )}
    </div>
  );
}

/** The text of a file; `null` when it is none in UTF-8. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

type RepairProps = { fault: JsonFault; json: OpenJson; onRepair: (text: string) => void };

function Repair({ fault, json, onRepair }: RepairProps) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  async function repair() {
    const text = await json.client.ask('repair', null);
    if (typeof text === 'string') onRepair(text);
    else showError(t`This cannot be repaired without knowing what was meant. Nothing was changed.`);
  }
  if (fault.problem === 'empty' || fault.problem === 'encoding') return null;
  return (
    <div>
      <Button onClick={() => void repair()}>
        <Trans>Repair</Trans>
      </Button>
    </div>
  );
}

function Views({ json, options, onOptionsChange }: { json: OpenJson } & ToolPanelProps) {
  const { t } = useLingui();
  const view = VIEWS.find((each) => each === options['view']) ?? 'text';
  return (
    <Tabs<View>
      value={view}
      onValueChange={(next) => onOptionsChange({ view: next === 'text' ? '' : next })}
      tabs={[
        {
          id: 'text',
          label: t`Formatted`,
          panel: <Formatted json={json} options={options} onOptionsChange={onOptionsChange} />,
        },
        {
          id: 'tree',
          label: t`Tree`,
          panel: (
            <Suspense>
              <JsonTree json={json} />
            </Suspense>
          ),
        },
        { id: 'csv', label: t`Table (CSV)`, panel: <AsCsv json={json} /> },
        { id: 'differences', label: t`Compare`, panel: <Differences json={json} /> },
      ]}
    />
  );
}
