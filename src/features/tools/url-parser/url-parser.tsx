import { Trans, useLingui } from '@lingui/react/macro';
import { parseUrl, type UrlParameter, type UrlParts, type UrlProblem } from '#core/tools/url-parser/url-parser.ts';
import { Button, CopyButton, DataTable, EmptyNote, Foreign, KeyValueList, Panel, TextField } from '#src/ui/index.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';

const EXAMPLE = 'https://shop.example.org:8443/caf%C3%A9/menu?table=4&lang=fr#drinks';

/** An address above, its parts below while one types. */
export function UrlParserPanel({ input, onInputChange }: ToolPanelProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const reading = parseUrl(input);
  return (
    <div className={styles['panel']}>
      <TextField
        label={t`Web address`}
        placeholder="https://example.org/page?name=value"
        inputMode="url"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value={input}
        onValueChange={onInputChange}
        error={reading.kind === 'problem' ? problemText(reading.problem) : undefined}
        help={
          reading.kind === 'parts' && reading.parts.isSchemeAssumed
            ? t`The address names no scheme, so it is read as https.`
            : undefined
        }
      />
      {reading.kind === 'empty' && (
        <EmptyNote
          title={t`No address yet`}
          action={
            <Button variant="cancel" onClick={() => onInputChange(EXAMPLE)}>
              <Trans>Try an example</Trans>
            </Button>
          }
        >
          <Trans>Paste or type an address. Its parts appear here while you type.</Trans>
        </EmptyNote>
      )}
      {reading.kind === 'parts' && <Parts parts={reading.parts} />}
    </div>
  );
}

function Parts({ parts }: { parts: UrlParts }) {
  const { t } = useLingui();
  const { href, scheme, userName, password, host, port, path, segments, fragment } = parts;
  const portText = port === null ? '' : String(port.number);
  const toSegmentRow = (value: string, number: number) => ({ key: t`Path segment ${number}`, value });
  const rows = [
    { key: t`Whole address`, value: href },
    { key: t`Scheme`, value: scheme },
    { key: t`User name`, value: userName },
    { key: t`Password`, value: password },
    { key: t`Host`, value: host },
    { key: port?.isDefault === true ? t`Port (default)` : t`Port`, value: portText },
    { key: t`Path`, value: path },
    ...(segments.length < 2 ? [] : segments.map((value, index) => toSegmentRow(value, index + 1))),
    { key: t`Fragment`, value: fragment },
  ];
  return (
    <>
      <Panel title={t`Parts`}>
        <KeyValueList
          items={rows
            .filter(({ value }) => value !== '')
            .map(({ key, value }) => ({ key, value: <Copyable label={key} text={value} /> }))}
        />
      </Panel>
      <Parameters parameters={parts.parameters} />
    </>
  );
}

function Parameters({ parameters }: { parameters: readonly UrlParameter[] }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Query parameters`} isFlush>
      <DataTable
        caption={t`Query parameters`}
        emptyText={t`The address has no query parameters.`}
        rows={parameters.map((parameter, index) => ({ ...parameter, id: String(index) }))}
        getRowId={({ id }) => id}
        columns={[
          { id: 'name', header: t`Name`, isPrimary: true, cell: ({ name }) => <Foreign>{name}</Foreign> },
          {
            id: 'value',
            header: t`Value`,
            isPrimary: true,
            cell: ({ name, value }) => <Copyable label={name} text={value} />,
          },
        ]}
      />
    </Panel>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  const { t } = useLingui();
  return (
    <span className={styles['part']}>
      <Foreign>{text}</Foreign>
      <CopyButton isIconOnly label={t`Copy: ${label}`} text={text} />
    </span>
  );
}

function useProblemText(): (problem: UrlProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'tooLong':
        return t`The address is too long: more than 100,000 characters.`;
      case 'noHost':
        return t`The address has no host. Write it like https://example.org/page.`;
      case 'badPort':
        return t`The port must be a number from 0 to 65535.`;
      case 'badHost':
        return t`The host is not valid: it holds a space or another character that no host may have.`;
    }
  };
}
