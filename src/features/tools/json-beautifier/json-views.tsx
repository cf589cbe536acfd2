import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { JsonDifference } from '#core/tools/json-beautifier/json-difference.ts';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import { ToolOutput } from '#src/features/tools/parts/tool-output.tsx';
import { ToolChoice, ToolSettings } from '#src/features/tools/parts/tool-settings.tsx';
import type { ToolOptions, ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { useFaultText } from './fault-text.ts';
import styles from './json-beautifier.module.css';
import type { JsonOpened } from './json-job.ts';
import { useAnswer, type OpenJson } from './use-json.ts';

const DifferenceTable = lazy(() =>
  import('./difference-table.tsx').then((module) => ({ default: module.DifferenceTable })),
);

type FormattedProps = { json: OpenJson } & Pick<ToolPanelProps, 'options' | 'onOptionsChange'>;

const INDENTS: Readonly<Record<string, string>> = { '': '  ', '4': '    ', tab: '\t', none: '', lines: '' };

/** The text anew: indented, in one line, or a value a line. */
export function Formatted({ json, options, onOptionsChange }: FormattedProps) {
  const { t } = useLingui();
  const { answer } = useAnswer(json, 'format', styleOf(options));
  const props = { options, onOptionsChange };
  return (
    <div className={styles['views']}>
      <ToolSettings>
        <ToolChoice
          {...props}
          name="indent"
          label={t`Written with`}
          choices={[
            { value: '', label: t`2 spaces` },
            { value: '4', label: t`4 spaces` },
            { value: 'tab', label: t`Tabs` },
            { value: 'none', label: t`One line (minified)` },
            { value: 'lines', label: 'JSON Lines' },
          ]}
        />
        <ToolChoice
          {...props}
          name="sort"
          label={t`Order of names`}
          choices={[
            { value: '', label: t`As it is` },
            { value: 'yes', label: t`Sorted` },
          ]}
        />
      </ToolSettings>
      <ToolOutput
        label={t`Formatted JSON`}
        text={answer?.start ?? ''}
        whole={answer?.whole ?? undefined}
        fileName={options['indent'] === 'lines' ? 'formatted.jsonl' : 'formatted.json'}
        type="application/json"
      />
    </div>
  );
}

function styleOf(options: ToolOptions) {
  const indent = options['indent'] ?? '';
  return { indent: INDENTS[indent] ?? '  ', isSorted: options['sort'] === 'yes', isLines: indent === 'lines' };
}

/** Objects of one list as a table for spreadsheets. */
export function AsCsv({ json }: { json: OpenJson }) {
  const { answer, isBusy } = useAnswer(json, 'csv', null);
  if (!isBusy && answer === null)
    return (
      <p>
        <Trans>A table needs a list of objects, or JSON Lines with an object in each line.</Trans>
      </p>
    );
  return (
    <ToolOutput
      label="CSV"
      text={answer?.start ?? ''}
      whole={answer?.whole ?? undefined}
      fileName="table.csv"
      type="text/csv"
    />
  );
}

const SHOWN_DIFFERENCES = 500;

/** A second text, and what is different in it, value by value. */
export function Differences({ json }: { json: OpenJson }) {
  const { t } = useLingui();
  const [other, setOther] = useState('');
  const { opened, found } = useDifferences(json, useDeferredValue(other));
  const faultText = useFaultText();
  return (
    <div className={styles['views']}>
      <ToolInput
        label={t`JSON to compare with`}
        value={other}
        onValueChange={setOther}
        error={opened?.kind === 'fault' ? faultText(opened) : undefined}
      />
      <Suspense>{found !== null && <DifferenceTable found={found} limit={SHOWN_DIFFERENCES} />}</Suspense>
    </div>
  );
}

type Compared = { readonly opened: JsonOpened | null; readonly found: readonly JsonDifference[] | null };

function useDifferences(json: OpenJson, other: string): Compared {
  const [compared, setCompared] = useState<Compared>({ opened: null, found: null });
  useEffect(() => {
    let isCurrent = true;
    const compare = async (): Promise<Compared> => {
      const opened = (await json.client.ask('open', { side: 'other', source: other })) ?? null;
      const isReadable = opened?.kind === 'facts';
      const found = isReadable ? await json.client.ask('differences', { limit: SHOWN_DIFFERENCES }) : null;
      return { opened, found: found ?? null };
    };
    void compare().then((result) => isCurrent && setCompared(result));
    return () => {
      isCurrent = false;
    };
  }, [json, other]);
  return compared;
}
